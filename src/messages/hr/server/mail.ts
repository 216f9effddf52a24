/** Texts of mail in Croatian. */
export const mail = {
  hello: 'Pozdrav {name},',
  helloNobody: 'Pozdrav,',
};

/** Texts that mails have in common. */
export const mail = {
  hello: 'Hallo {name},',
  helloNobody: 'Hallo,',
};

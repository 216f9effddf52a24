/** Texts that mails have in common. */
export const mail = {
  hello: 'Bonjour {name},',
  helloNobody: 'Bonjour,',
};

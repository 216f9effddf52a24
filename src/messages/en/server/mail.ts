/** Texts that mails have in common. */
export const mail = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
} as const;

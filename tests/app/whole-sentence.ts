/** Finds a sentence by all of its words: the names in it are elements of their own. */
export const wholeSentence =
  (words: string | RegExp) =>
  (_: string, element: Element | null): boolean => {
    const text =
      element?.tagName === 'SPAN' && element.querySelector(':scope > bdi') ? (element.textContent ?? '') : null;
    return text !== null && (typeof words === 'string' ? text === words : words.test(text));
  };

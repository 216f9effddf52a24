/** Pull tokenizer of XML: its tags one by one, in time that grows with the length of the text alone. */

export interface XmlTag {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
  /** The text between the tag before and this one. */
  readonly text: string;
  readonly attributes: string;
}

/** Ends where the text is no XML any more. Entities of a document's own are not expanded, so that none can swell it. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let text = '';
  let from = 0;
  for (let open = xml.indexOf('<'); open >= 0; open = xml.indexOf('<', from)) {
    text += unescapeXml(xml.slice(from, open));
    const close = endOf(xml, open);
    if (close < 0) return;
    const tag = xml.slice(open + 1, close);
    from = close + 1;
    if (tag.startsWith('![CDATA[')) text += tag.slice(8, -2);
    else if (!tag.startsWith('!') && !tag.startsWith('?')) {
      yield tagOf(tag, text);
      text = '';
    }
  }
}

/** Where the `>` stands that ends what opens at `open`. */
function endOf(xml: string, open: number): number {
  if (xml.startsWith('<!--', open)) return after(xml, '-->', open + 4);
  if (xml.startsWith('<![CDATA[', open)) return after(xml, ']]>', open + 9);
  for (let at = open + 1; at < xml.length; at += 1) {
    const letter = xml[at];
    if (letter === '>') return at;
    if (letter !== '"' && letter !== "'") continue;
    at = xml.indexOf(letter, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  return at < 0 ? -1 : at + end.length - 1;
}

const NAME_END = /[\s/]/;

function tagOf(tag: string, text: string): XmlTag {
  const isEnd = tag.startsWith('/');
  const isEmpty = tag.endsWith('/');
  const inner = tag.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const length = inner.search(NAME_END);
  const name = length < 0 ? inner : inner.slice(0, length);
  return {
    name: name.slice(name.indexOf(':') + 1),
    kind: isEnd ? 'end' : isEmpty ? 'empty' : 'start',
    text,
    attributes: length < 0 ? '' : inner.slice(length),
  };
}

/** The attributes of a tag, each by its whole name: `xmlns:r` is another one than `r`. */
export function attributesOf({ attributes }: XmlTag): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let from = 0;
  for (let equals = attributes.indexOf('='); equals >= 0; equals = attributes.indexOf('=', from)) {
    let open = equals + 1;
    while (attributes[open]?.trim() === '') open += 1;
    const quote = attributes[open];
    if (quote !== '"' && quote !== "'") break;
    const close = attributes.indexOf(quote, open + 1);
    if (close < 0) break;
    found.set(attributes.slice(from, equals).trim(), unescapeXml(attributes.slice(open + 1, close)));
    from = close + 1;
  }
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const LAST_LETTER = 0x10ffff;

const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code <= LAST_LETTER ? String.fromCodePoint(code) : '';
      })
    : text;

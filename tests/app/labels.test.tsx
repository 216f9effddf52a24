/** The labels that a field names in these tests are those that name the field. */
import { afterEach, expect, test } from 'vitest';

const PAGE = `
  <label for="named">by its id</label><label for="named">by its id as well</label><input id="named">
  <label>around<textarea></textarea></label>
  <label for="twice">the first of two</label><input id="twice"><input id="twice">
  <label for="none">of nothing</label><label for="">of nothing either<select></select></label>
  <label for="box">of no field</label><div id="box"></div>
  <label>not of what is hidden<input type="hidden"><button type="button">but of this</button></label>
  <form><label for="named">from elsewhere</label><output></output><meter></meter><progress></progress></form>
`;
const FIELDS = 'button, input, meter, output, progress, select, textarea';

afterEach(() => document.body.replaceChildren());

function labelsByField(root: ParentNode) {
  const labels = [...root.querySelectorAll('label')];
  return [...root.querySelectorAll<HTMLInputElement>(FIELDS)].map((field) => ({
    said: field.type === 'hidden' ? field.labels : [...(field.labels ?? [])],
    meant: field.type === 'hidden' ? null : labels.filter(({ control }) => control === field),
  }));
}

test.each(['on a page', 'within what no page has'])('each label is that of its field, %s', (where) => {
  const root = document.createElement('div');
  root.innerHTML = PAGE;
  if (where === 'on a page') document.body.append(root);
  const found = labelsByField(root);
  for (const { said, meant } of found) expect(said).toEqual(meant);
  expect(found.flatMap(({ said }) => [...(said ?? [])])).toHaveLength(6);
});

test('a label that comes later counts', () => {
  document.body.innerHTML = '<input id="later">';
  const field = document.querySelector('input');
  expect([...(field?.labels ?? [])]).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', '<label for="later">late</label>');
  expect([...(field?.labels ?? [])].map(({ textContent }) => textContent)).toEqual(['late']);
});

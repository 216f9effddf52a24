/** The frame of the server's own pages: plain HTML in the product's look that needs no script. */
import { type Html, html } from './html.ts';
import { STYLE_SHEET } from './style-sheet.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
}

/** A table from above, split by its net, the ball on its edge. */
const mark = html`<svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true"><mask id="edge"><path fill="#fff" d="M0 0h48v48H0z"/><circle cx="38" cy="11.5" r="9.6"/></mask><g mask="url(#edge)"><g transform="rotate(-24 23 25)" fill="#fff"><rect x="4.4" y="12.4" width="17.2" height="25.2" rx="2"/><rect x="24.4" y="12.4" width="17.2" height="25.2" rx="2"/></g></g><circle cx="38" cy="11.5" r="7" fill="#FF8A2B"/></svg>`;

export const pageOf = ({ title, body }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Edgeball</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_SHEET}">
</head>
<body>
<header><a href="/">${mark}Edgeball</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;

/** Something went wrong on the way in or out; never a dead end. */
export const wayBackPage = (title: string, explanation: string): string =>
  pageOf({
    title,
    body: html`<p role="alert">${explanation}</p>
<p class="actions"><a class="button" href="/bff/login">Log in again</a> <a href="/">Back to the home page</a></p>`,
  });

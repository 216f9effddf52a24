/** The frame of the server's own pages: plain HTML in the product's look that needs no script. */
import { markSvg } from '#brand/mark.ts';
import { tokens } from '#brand/tokens.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { writtenIn } from '#messages/server-texts.ts';
import { Html, html } from './html.ts';
import { STYLE_SHEET } from './style-sheet.ts';

/** A page in the language of whoever opens it. */
export type Page = (language: Language) => string;

export interface PageContent {
  readonly title: string;
  readonly body: Html;
}

const mark = new Html(markSvg(40, { id: 'edge', table: tokens.light.tableText, ball: tokens.light.ball }));

export const pageOf = (language: Language, { title, body }: PageContent): string =>
  html`<!doctype html>
<html lang="${writtenIn(language)}">
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

/** Something went wrong on the way in or out; never a dead end. `login` is the address that leads on from there. */
export const wayBackPage =
  (title: string, explanation: string, login = '/bff/login'): Page =>
  (language) =>
    pageOf(language, {
      title,
      body: html`<p role="alert">${explanation}</p>
<p class="actions"><a class="button" href="${login}">${say(language, 'serverPages.logInAgain')}</a> <a href="/">${say(language, 'serverPages.home')}</a></p>`,
    });

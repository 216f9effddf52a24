/**
 * The style sheet of the server's own pages, from the design's tokens; they follow the system's scheme. A fallback face that
 * the app alone declares is passed over.
 */
import { fonts, radius, type Tokens, tokens } from '#brand/tokens.ts';

/** Those that the rules below name. */
const variables = (t: Tokens): string =>
  `--page:${t.page};--sheet:${t.sheet};--ink:${t.ink};--ink2:${t.ink2};--rule:${t.rule};--edge:${t.edge};--table:${t.table};
--table-text:${t.tableText};--primary:${t.primary};--ball:${t.ball};--ball-hover:${t.ballHover};--on-ball:${t.onBall};--focus:${t.focus};
--alert:${t.red.main};--on-alert:${t.red.ink};`;

export const look = `
:root{color-scheme:light dark;${variables(tokens.light)}
--sign:${fonts.sign};
--text:${fonts.text}}
@media (prefers-color-scheme:dark){:root{${variables(tokens.dark)}}}
@media (prefers-contrast:more){:root{--rule:var(--edge)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/25px var(--text);overflow-wrap:break-word}
header{background:var(--table);padding:0 16px}
header a{display:inline-flex;align-items:center;gap:12px;min-height:56px;color:var(--table-text);font:800 28px/1 var(--sign);text-decoration:none}
main{max-width:480px;margin:24px auto;padding:24px 16px 32px;background:var(--sheet);border-block:1px solid var(--rule)}
h1{margin:0 0 16px;font:800 36px/38px var(--sign)}
h2{margin:32px 0 8px;font:800 23px/28px var(--sign)}
p{margin:0 0 16px}
.field .hint{margin:4px 0 0}
.hint{color:var(--ink2);font-size:15px;line-height:22px}
.field{margin:0 0 16px}
label{display:block;margin:0 0 4px;font-weight:600}
input{width:100%;height:52px;padding:0 14px;border:1.5px solid var(--edge);border-radius:${radius.control}px;background:var(--sheet);color:var(--ink);font:inherit;font-size:17px}
input[aria-invalid=true]{border:2.5px solid var(--on-alert)}
.error{margin:4px 0 0;color:var(--on-alert);font-weight:600}
[role=alert]{padding:12px 14px;border-radius:${radius.control}px;background:var(--alert);color:var(--on-alert);font-weight:600}
button,.button{display:inline-block;min-height:52px;padding:13px 24px;border:0;border-radius:${radius.control}px;background:var(--ball);color:var(--on-ball);font:700 18px/26px var(--text);text-decoration:none;cursor:pointer}
form button{width:100%}
button:hover,.button:hover{background:var(--ball-hover)}
button.quiet{background:none;border:1.5px solid var(--edge);color:var(--primary)}
button.quiet:hover{background:var(--page)}
input[readonly]{background:var(--page);color:var(--ink2)}
.links a{margin-right:24px}
a{color:var(--primary);font-weight:600}
.links a,.actions>a:not(.button),li a{display:inline-block;padding:10px 0}
.links{margin:16px 0 0}
.button{margin-right:16px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header :focus-visible{outline-color:var(--table-text)}
ul{margin:0;padding:0;list-style:none;columns:2 140px}
dl{margin:0 0 16px}
dt{margin:16px 0 0;font-weight:600}
dd{margin:0}
dt strong{color:var(--on-alert)}
summary{padding:10px 0;font-weight:600;cursor:pointer}
@media (max-width:519px){.actions>.button{width:100%;margin:0 0 8px;text-align:center}}
@media (min-width:520px){main{margin-top:48px;padding:32px;border:1px solid var(--rule);border-radius:${radius.card}px}}
`;

/**
 * The rules that a draw was made by. They are kept with it, so that it can be made again as long as it stands: a draw is
 * never drawn anew by rules that came later (RULES.md, "Versions of the draw").
 */

/** Raised with every change of what a seed draws. */
export type DrawRules = 1 | 2;

/** Draws are made by these. */
export const DRAW_RULES: DrawRules = 2;

/** Draws that name none are from before there was a second version. */
export const rulesOf = (draw: { readonly rules?: DrawRules } | null | undefined): DrawRules => draw?.rules ?? 1;

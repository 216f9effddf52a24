/** Under which name the wire has what people played whose account is deleted. Each page says it in its own language. */
export const FORMER_PLAYER = 'Former player';

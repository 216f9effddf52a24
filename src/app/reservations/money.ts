/** `€12.50` */
export const inEuros = (amount: number): string => `€${amount.toFixed(2)}`;

/** What a bench found out; `limit` is the most that `value` may be. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

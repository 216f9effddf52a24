/**
 * The version of these rules. It is raised with a change by which the same facts give other views: a device whose build is
 * older than that does not derive them, but asks the server for its views.
 */
import type { Facts } from './terms.ts';

export const RULES_VERSION: number = 3;

/**
 * The first version whose views of these facts are those of now: 2 came with other orders of a table than the ITTF's, 3 with the
 * consolation.
 */
export const rulesNeeded = ({ configuration }: Pick<Facts, 'configuration'>): number =>
  configuration.places ? 3 : (configuration.ranking ?? 'ITTF') === 'ITTF' ? 1 : 2;

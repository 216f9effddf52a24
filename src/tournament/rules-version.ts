/**
 * The version of these rules. It is raised with a change by which the same facts give other views: a device whose build is
 * older than that does not derive them, but asks the server for its views.
 */
export const RULES_VERSION: number = 1;

import type { TestProject } from 'vitest/node';
import { providePostgres } from './postgres.ts';
import { systemBinaries } from './system-binaries.ts';

export default (project: TestProject) => {
  const binaries = systemBinaries();
  if (!binaries) throw new Error('No PostgreSQL is installed on this system.');
  return providePostgres(project, binaries);
};

import { join } from 'node:path'
import type { MigrationSource } from '../../db/migration-files.ts'

/** Folders of the migrations, the platform's before the marketplace's. */
export const migrationSources = (projectDirectory: string): readonly MigrationSource[] => [
  { name: 'platform', directory: join(projectDirectory, 'server', 'migrations') },
  { name: 'marketplace', directory: join(projectDirectory, 'db', 'migrations') },
]

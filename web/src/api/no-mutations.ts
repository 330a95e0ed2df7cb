// The query client's mutations in our builds: none, because changes are sent by the features themselves. The package's
// own class would bring its whole machinery into the first view (web/lean-packages.ts).

const none: readonly never[] = []

export class MutationCache {
  clear(): void {
    // There is nothing to clear.
  }

  getAll(): readonly never[] {
    return none
  }

  findAll(): readonly never[] {
    return none
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }

  build(): never {
    throw new Error('Mutations are left out of the build: take leanQueries out of vite.config.ts')
  }
}

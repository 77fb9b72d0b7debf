import type { SecretStore } from '../ports.ts'

/**
 * Shares the check of a keychain among the services, because it stores a test entry: two checks at the same time would
 * remove each other's. A working keychain isn't checked again. One that failed is, because it may have been unlocked
 * since.
 */
export function checkedOnce(store: SecretStore): SecretStore {
  let checking: Promise<string | null> | null = null
  const check = async (): Promise<string | null> => {
    let isWorking = false
    try {
      const problem = await store.findProblem()
      isWorking = problem === null
      return problem
    } finally {
      if (!isWorking) checking = null
    }
  }
  return { ...store, findProblem: () => (checking ??= check()) }
}

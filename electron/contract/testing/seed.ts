const daySeed = Math.floor(Date.now() / 86_400_000)

/**
 * Seed of all generated tests. It changes every day (UTC), so that they try other cases, and a failure can still be
 * repeated: `TEST_SEED` sets it, and every run of the tests prints it.
 */
export const testSeed = Number(process.env['TEST_SEED'] ?? daySeed)

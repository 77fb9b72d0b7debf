/** Run by ending.test.ts in a process of its own: the host as it stands, without a build. */
Object.assign(globalThis, { __APP_VERSION__: '0.0.0' })

// Loaded late, since its modules read the version.
void import('../cli.ts')

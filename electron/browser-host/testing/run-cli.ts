/** Starts the host without a build, for ending.test.ts, which runs it in a process of its own. */
Object.assign(globalThis, { __APP_VERSION__: '0.0.0', __APP_BUILD__: null })

// Loaded only now, because its modules read the version as they load.
void import('../cli.ts')

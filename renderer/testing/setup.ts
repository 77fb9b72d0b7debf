import { afterEach, vi } from 'vitest'
import type { Area, AreaTexts } from '#contract/text-types.ts'
import { setTexts } from '#contract/texts.ts'

const english = import.meta.glob<AreaTexts>('../../assets/locales/en/*.json', { eager: true, import: 'default' })
for (const [path, words] of Object.entries(english)) {
  setTexts('en', path.slice(path.lastIndexOf('/') + 1, -'.json'.length) as Area, words)
}

/**
 * Stops React from recording where each element is created, as it does by itself after 10,000 elements a second. It
 * takes a tenth of the time of page tests, and only makes warnings longer.
 */
async function skipOwnerStacks(): Promise<void> {
  const internals = Reflect.get(
    await import('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ) as object
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {
      // React counts up, and resets the number each second.
    },
  })
}

// Most tests have no document, and React Testing Library looks for one when it is imported.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await skipOwnerStacks()
  // The timeout leaves time for a schema that is loaded when it is first needed.
  configure({ asyncUtilTimeout: 5_000 })
  // The bridge is removed last, because a page that unmounts may still cancel its requests.
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

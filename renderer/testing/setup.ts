import { afterEach, vi } from 'vitest'
import type { Area, AreaTexts } from '#contract/text-types.ts'
import { setTexts } from '#contract/texts.ts'

const english = import.meta.glob<AreaTexts>('../../assets/locales/en/*.json', { eager: true, import: 'default' })
for (const [path, words] of Object.entries(english)) {
  setTexts('en', path.slice(path.lastIndexOf('/') + 1, -'.json'.length) as Area, words)
}

// Most tests have no document, and React Testing Library looks for one when it is imported.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // The timeout leaves time for a schema that is loaded when it is first needed.
  configure({ asyncUtilTimeout: 5_000 })
  // The bridge is removed last, because a page that unmounts may still cancel its requests.
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

import type { Page } from '@playwright/test'

const schemes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

const sizes = {
  '1280x800': { width: 1280, height: 800 },
  '1024x700': { width: 1024, height: 700 },
  // 1280 × 800 leave this size at 200 %.
  '640x400': { width: 640, height: 400 },
} as const

/** English, and the generated language in both directions. */
const languages = {
  en: { language: 'en', isMirrored: false },
  accents: { language: 'en-XA', isMirrored: false },
  rtl: { language: 'en-XA', isMirrored: true },
} as const

/** Display settings of a view: scheme, window size, language. */
export interface Look {
  readonly name: string
  readonly language: (typeof languages)[keyof typeof languages]
  readonly isForReadme: boolean
  readonly wear: (page: Page) => Promise<void>
}

/** Every scheme at every size in English; the languages at the usual size. */
export const looks: readonly Look[] = [
  ...(Object.keys(schemes) as (keyof typeof schemes)[]).flatMap((scheme) =>
    (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => lookOf(scheme, size, 'en')),
  ),
  lookOf('light', '1280x800', 'accents'),
  lookOf('light', '1280x800', 'rtl'),
]

function lookOf(scheme: keyof typeof schemes, size: keyof typeof sizes, language: keyof typeof languages): Look {
  return {
    name: [scheme, size, ...(language === 'en' ? [] : [language])].join(' '),
    language: languages[language],
    isForReadme: scheme === 'light' && size === '1280x800' && language === 'en',
    wear: async (page) => {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ ...schemes[scheme], reducedMotion: 'reduce' })
    },
  }
}

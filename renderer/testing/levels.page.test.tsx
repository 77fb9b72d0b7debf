import { within } from '@testing-library/react'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { carriedFields, isChangedByAct, missingLevel } from '#contract/records/index.ts'
import { fieldLabel } from '../lib/records/kind-texts.ts'
import { t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from './open-page.tsx'

/** Sentences about a server that depend on its feature level, each at the level at which it changes, and just below. */

interface LevelPage {
  readonly path: string
  /** Levels of the servers; by default, each level of a sentence, and the one below it. */
  readonly levels?: readonly number[]
  /** Waits for the part that shows the sentences, and opens it if it isn't shown at first. */
  readonly prepare: (page: OpenPage) => Promise<unknown>
  /** Sentences by level: shown only below the level, only from the level on, or one of both. */
  readonly sentences: readonly {
    readonly level: number
    readonly below?: (level: number) => string
    readonly from?: () => string
  }[]
}

/** Text of the page, with the reasons in the titles of its buttons. */
const shownText = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[title]')].map((one) => one.getAttribute('title')),
  ].join('\n')
const heading = (name: string) => (page: OpenPage) => page.findByRole('heading', { name })

const levelPages: readonly LevelPage[] = [
  {
    path: 'diagnostics/push',
    prepare: heading(t('diagnostics:push.register.title')),
    sentences: [
      {
        level: 223,
        below: (level) =>
          t('diagnostics:push.appid.too-old', { why: t('organization:need.level', { needed: 223, level }) }),
        from: () => t('diagnostics:device.field.appid'),
      },
      { level: 406, from: () => t('diagnostics:push.level.register') },
      { level: 420, from: () => t('diagnostics:push.level.test') },
      { level: 483, from: () => t('diagnostics:push.level.encrypted') },
      {
        level: 500,
        below: () => t('diagnostics:push.switch.older'),
        from: () => t('diagnostics:push.switch.on'),
      },
    ],
  },
  {
    path: 'diagnostics/push',
    prepare: async (page) => {
      await page.user.click(await page.findByRole('button', { name: t('diagnostics:push.test.send') }))
      const dialog = within(await page.findByRole('dialog'))
      await page.user.click(await dialog.findByRole('button', { name: t('diagnostics:push.test.send') }))
      await page.findByText(t('diagnostics:push.accepted.background'))
    },
    sentences: [
      {
        level: 234,
        below: () => t('diagnostics:push.accepted.check'),
        from: () => t('diagnostics:push.accepted.check-named', { name: 'Halden Ferries' }),
      },
    ],
  },
  {
    path: 'diagnostics/calls',
    prepare: heading(t('diagnostics:calls.name.field.a')),
    sentences: [
      { level: 460, below: () => t('diagnostics:call.rule.too-old-a') },
      { level: 493, below: () => t('diagnostics:call.rule.too-old-b') },
    ],
  },
  {
    path: 'folders',
    prepare: (page) => page.settled(),
    sentences: [{ level: 389, below: (level) => t('organization:need.level', { needed: 389, level }) }],
  },
  {
    path: 'linkifiers?open=2',
    prepare: (page) => page.findByRole('textbox', { name: t('linkifiers:linkifier.field.pattern') }),
    sentences: [{ level: 471, below: () => t('linkifiers:level.no-reverse') }],
  },
  {
    path: 'groups/21/settings',
    prepare: (page) => page.findByRole('button', { name: t('groups:activity.deactivate') }),
    sentences: [{ level: 290, below: (level) => t('groups:activity.level.deactivate', { needed: 290, level }) }],
  },
  {
    path: 'channels/101',
    prepare: (page) => page.findByText(t('channels:settings.email.address')),
    // The fields are many, so the page is opened at the levels of a few, and shows all of them each time.
    levels: [334, 335, 388, 389, 506, 507],
    sentences: [
      { level: 335, below: () => t('channels:settings.email.sender-unsupported') },
      ...carriedFields('channel', 'update').flatMap((field) => {
        const level = isChangedByAct('channel', field, false) ? null : missingLevel('channel', 'update', field, 0)
        if (level === null) return []
        const below = () => t('records:edit.newer.field', { name: fieldLabel('channel', field), needed: level })
        return [{ level, below }]
      }),
    ],
  },
  {
    path: 'users/13',
    prepare: async (page) => {
      await page.user.click(await page.findByRole('button', { name: t('users:acts.deactivate-one') }))
      await page.findByRole('dialog')
    },
    sentences: [{ level: 135, from: () => t('users:going.notify', { count: 1 }) }],
  },
]

for (const { path, levels, prepare, sentences } of levelPages)
  describe(path, () => {
    const opened = levels ?? [...new Set(sentences.flatMap(({ level }) => [level - 1, level]))]
    it.each(opened)('says at level %i what that server does', async (featureLevel) => {
      const page = await openPage({ path, server: { featureLevel } })
      await prepare(page)
      await page.settled()
      const expected = sentences.flatMap(({ level, below, from }) => [
        { text: below?.(featureLevel), isShown: featureLevel < level },
        { text: from?.(), isShown: featureLevel >= level },
      ])
      for (const { text = '', isShown } of expected.filter((one) => one.text !== undefined))
        await expect.poll(() => shownText().includes(text), { message: text }).toBe(isShown)
    })
  })

/** Levels in the code of the page that no sentence depends on, or whose sentence another test walks. */
const otherLevels: Readonly<Record<number, string>> = {
  9: 'parameters that are left out on a server that is older than any that the console connects to',
  292: 'a column of groups: its name in the list of columns says the level',
  333: 'a column of channels, as 292',
  357: 'a column of channels, as 292',
  386: 'deactivated groups, which a server before 386 doesn’t list',
  392: 'a column of channels, as 292',
  507: 'a column of channels, as 292',
}

it('has every level that the code of the page names', async () => {
  const known = new Set([
    ...levelPages.flatMap(({ sentences }) => sentences.map(({ level }) => level)),
    ...Object.keys(otherLevels).map(Number),
  ])
  const root = join(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name),
  )
  const unknown = await Promise.all(
    files.map(async (name) =>
      levelsIn(await readFile(join(root, name), 'utf8'))
        .filter((level) => !known.has(level))
        .map((level) => `${name}: ${level}`),
    ),
  )
  expect(unknown.flat()).toEqual([])
})

/** Feature levels in a source text: constants, needs of a page, texts of a level, and lists of levels with a text. */
function levelsIn(source: string): number[] {
  const forms = [
    /(?:since|level)\w*\s*(?:=|:)\s*(\d{1,3})\b(?!\d)/gi,
    /levelText\((\d{1,3}),/g,
    /\[(\d{3}), '/g,
    /\bsince = \{([^}]*)\}/g,
  ]
  return forms.flatMap((form) =>
    [...source.matchAll(form)].flatMap(([, found = '']) => [...found.matchAll(/\d+/g)].map(Number)),
  )
}

import { expect, it } from 'vitest'
import type { Catalogue, Words } from './text-types.ts'

/** The English catalogues, found by their names. */
const modules = import.meta.glob<{ t?: Catalogue<Words> }>('../**/{words,*-words}.ts', { eager: true })
const catalogues = Object.fromEntries(
  Object.entries(modules).flatMap(([path, { t }]) => (t?.english ? [[path, t.english]] : [])),
)

/** Words that the console doesn't use on its pages, each with the ones it uses. */
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(realm|community)\b(?! console)/i, 'organization'],
  [/\bstreams?\b/i, 'channel'],
  [/\bthreads?\b/i, 'topic, or message'],
  [/\bcategor(y|ies)\b/i, 'folder'],
  [/\b(whoever|somebody|everybody|anybody)\b/i, 'someone, everyone, the people who'],
  [/\badmins?\b/i, 'administrator'],
  [/\bsystem groups?\b/i, 'role group'],
  [/\blink rules?\b/i, 'linkifier'],
  [/\bbatch(es)?\b/i, 'bulk change'],
  [/\bthe rest\b/i, 'the remaining rows, changes or files'],
  [/\bleft out\b|\bleave out\b/i, 'excluded, skipped, or not sent'],
  [/\b(read|put|take|taken|took|takes|reading|putting) back\b/i, 'verify, undo, or revert'],
  [/\b(added|allowed|permission) by name\b/i, 'individually'],
  [/\blooks? again\b|\bfind out\b/i, 'check, or verify'],
  [/\bsettle[ds]?\b/i, 'marked as handled'],
  [/\bresponses?\b/i, 'answer'],
  [/\b(take|taken|takes|took) over\b|\bheld against\b/i, 'apply, or differences'],
  [/\bmend(ed|s)?\b|\bby hand\b/i, 'fix, or manual steps'],
  [/\b(unverifiable|applied)\b/i, 'can’t be verified, saved'],
  [/\bstart over\b/i, 'discard'],
  [/\bdoctor\b/i, 'connection check'],
  [/\bsigns\b|\bblanks?\b/i, 'characters, space'],
  [/\b(anew|in vain|besides|of late|by itself|meanwhile|therein)\b/i, 'again, also, recently, automatically'],
  [/\bstands? (for|at|there|in|on|beside|before|as)\b|\b(tells|told)\b/i, 'is, has, reports'],
  [/\bunder way\b/i, 'in progress'],
  [/\b(this|that|it|which) is no\b(?! longer)|\bhas none of\b/i, 'isn’t a, doesn’t have'],
  [/\bcannot\b|\b(do|does|is|are|was|were|has|have) not\b/i, 'the contraction'],
  [/\b(please|successfully)\b/i, 'nothing'],
  [/!(?!\S)/, 'a period'],
  [/§/, 'nothing'],
  [/\b(colou?rs?|cancell?ed|organisation|e-mails?|favou?rite|gr[ae]y|cent(re|er)|behaviou?r)\b/i, 'American spelling'],
]

const american = /^(colors?|canceled|favorite|gray|center|behavior)$/i

/** Texts that may use a banned word, by catalogue and key, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'components/connection-check: message.wait': 'a letter: someone finds out why a server is slow',
  'records/undo: because.takes-others': '“told apart” has no plainer word',
  'features/linkifiers: list.hint_one': 'linkifiers are applied in order, which is no result',
  'features/linkifiers: list.hint_other': 'linkifiers are applied in order, which is no result',
  'features/linkifiers: preview.message': 'an example of a message',
  'features/playgrounds: playground.help.url_template': '{code} stands for the code',
  'features/settings-file: report.why': 'to apply is the act, and this says why it can’t be done',
  'features/users: file.group.quote-open_one': 'the rest of a file',
  'features/users: file.group.quote-open_other': 'the rest of a file',
}

const nameIn = (path: string) => (key: string) =>
  `${path.replace(/^(\.\.?\/)+/, '').replace(/\/?(?:words|-words)?\.ts$/, '')}: ${key}`

const isLetter = (key: string): boolean => key.startsWith('message.')

it('uses no banned word in a text', () => {
  const found = Object.entries(catalogues).flatMap(([path, words]) =>
    Object.entries(words).flatMap(([key, text]) => {
      const name = nameIn(path)(key)
      if (name in exceptions) return []
      // Placeholders have names of their own, and are not read.
      const read = text.replaceAll(/\{\{.*?\}\}/g, '…')
      return banned.flatMap(([pattern, instead]) => {
        const [word] = pattern.exec(read) ?? []
        if (word === undefined || american.test(word)) return []
        // A message to another person is a letter, and may be polite.
        if (/^please$/i.test(word) && path.includes('/connection-check/') && isLetter(key)) return []
        return [`${name}: “${word}” should be ${instead}: ${text}`]
      })
    }),
  )
  expect(found).toEqual([])
})

it('has no exception without a text', () => {
  const names = new Set(Object.entries(catalogues).flatMap(([path, words]) => Object.keys(words).map(nameIn(path))))
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([])
})

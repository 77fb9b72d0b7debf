import { expect, it } from 'vitest'
import type { AreaTexts } from '#contract/text-types.ts'

/** The English texts by area. */
const files = import.meta.glob<AreaTexts>('../../../assets/locales/en/*.json', { eager: true, import: 'default' })
const areas = Object.entries(files).map(
  ([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words] as const,
)

/** Words that the console doesn't use on its pages, each with the words to use instead. */
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
  [/\brespon(ses?|ds?)\b/i, 'answer'],
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

/** Texts that may use a banned word, by area and key, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'dialogs: connection-check.message.wait': 'a letter: someone finds out why a server is slow',
  'linkifiers: list.hint_one': 'linkifiers are applied in order, which is no result',
  'linkifiers: list.hint_other': 'linkifiers are applied in order, which is no result',
  'linkifiers: preview.message': 'an example of a message',
  'settings-file: report.why': 'to apply is the act, and this says why it can’t be done',
}

/** Words that no key uses, each with the words to use instead. A key is divided into words at periods and hyphens. */
const bannedInKeys: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(put|read|reads|reading|take|taken) back\b|\bput (away|aside)\b/, 'revert, undo, include, or verify'],
  [/\b(leave|left) out\b/, 'exclude, or excluded'],
  [/\b(untold|told|tells?)\b/, 'unknown, or reported'],
  [/\brest\b/, 'remaining, or others'],
  [/\b(aside|besides|anew|alone|meanwhile|vain)\b/, 'also, again, or only'],
  [/\bheld\b/, 'waiting, blocked, or skipped'],
  [/\b(kept|settled?|mended)\b/, 'stored, handled, or fixed'],
  [/\bways?\b|\bstanding\b/, 'granted, or role'],
  [/\b(look|looking|looks)(?! alike)\b/, 'check'],
  [/(?<!\b(?:name|email) )\btaken?\b|\btakes\b/, 'remove, apply, or selected'],
  [/\bhand\b/, 'manual'],
  [/\b(signs?|blanks?)\b(?! in)/, 'characters, or space'],
  [/\b(went|goes|go) on\b/, 'resumed, or continue'],
  [/\b(colours?|cancelled|journalled)\b/, 'American spelling'],
  [/\b(stream|community|outdated|thing|aim|gravity)\b/, 'the term of the field'],
]

/** Keys made from a name in code, such as a state. They change with that name. */
const keysOfNames: readonly string[] = [
  'records: review.because.cancelled',
  'records: review.because.cancelled-hint',
  'records: review.because.kept-theirs',
  'records: review.because.reads-back',
  'records: review.because.reads-back-deleted',
  'bulk: run.count.held',
  'bulk: run.result.held',
  'bulk: run.state.cancelled',
  'records: undo.because.takes-others',
  'contract: failure.cancelled',
  'contract: failure.kept-unreadable',
  'contract: failure.run-under-way',
  'journal: result.under-way',
  'uploads: advice.refused-on-the-way',
  'uploads: trouble.refused-on-the-way',
]

const isLetter = (key: string): boolean => key.startsWith('connection-check.message.')

it('uses no banned word in a text', () => {
  const found = areas.flatMap(([area, words]) =>
    Object.entries(words).flatMap(([key, text]) => {
      const name = `${area}: ${key}`
      // The palette searches the words of other products, and no page shows them.
      if (name in exceptions || key.includes('.also.')) return []
      // Placeholders are skipped, because they are names.
      const read = text.replaceAll(/\{\{.*?\}\}/g, '…')
      return banned.flatMap(([pattern, instead]) => {
        const [word] = pattern.exec(read) ?? []
        if (word === undefined || american.test(word)) return []
        // A message to another person may be polite.
        if (/^please$/i.test(word) && area === 'dialogs' && isLetter(key)) return []
        return [`${name}: “${word}” should be ${instead}: ${text}`]
      })
    }),
  )
  expect(found).toEqual([])
})

it('has no exception without a text', () => {
  const names = new Set(areas.flatMap(([area, words]) => Object.keys(words).map((key) => `${area}: ${key}`)))
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([])
})

/** Words of a key. A name with an underscore is skipped, because it is the service's own name of a setting. */
const wordsOf = (key: string): string =>
  key
    .replace(/_(zero|one|two|few|many|other)$/, '')
    .split('.')
    .filter((part) => !part.includes('_'))
    .join('.')
    .replaceAll('-', ' ')

const oddKeys = areas.flatMap(([area, words]) =>
  Object.keys(words).flatMap((key) => {
    const odd = bannedInKeys.find(([pattern]) => pattern.test(wordsOf(key)))
    return odd === undefined
      ? []
      : [{ name: `${area}: ${key}`.replace(/_(zero|one|two|few|many|other)$/, ''), instead: odd[1] }]
  }),
)

it('uses no banned word in a key', () => {
  const found = oddKeys.filter(({ name }) => !keysOfNames.includes(name))
  expect(found.map(({ name, instead }) => `${name} should be ${instead}`)).toEqual([])
})

it('has no exception for a key that needs none', () => {
  const odd = new Set(oddKeys.map(({ name }) => name))
  expect(keysOfNames.filter((name) => !odd.has(name))).toEqual([])
})

import { entryResults, type EntryFilter } from '#contract/journal-entries.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { language, texts } from '#contract/texts.ts'
import { uncounted, type Filter } from '../../components/filter-bar/filters.ts'
import { kindText, unnamedText } from '../../lib/records/kind-texts.ts'
import { actWord } from './entry-texts.ts'
import { acts, spans, type JournalSearch } from './schema.ts'

const t = texts('journal')

/** Days before today at which each period begins. */
const daysBefore = { today: 0, week: 6, month: 29, year: 364 } as const

/** Filters of the journal, in order. Main applies them. */
export function journalFilters({ kind, record }: JournalSearch): readonly Filter<never>[] {
  const { compare } = new Intl.Collator(language())
  const filters = [
    uncounted({
      id: 'when',
      label: t('filter.when'),
      options: spans.map((value) => ({ value, label: t(`when.${value}`) })),
    }),
    uncounted({
      id: 'result',
      label: t('filter.result'),
      options: entryResults.map((value) => ({ value, label: t(`result.${value}`) })),
    }),
    uncounted({
      id: 'kind',
      label: t('filter.kind'),
      options: kindNames
        .filter((value) => Object.values(recordOf(value).acts).some(({ isSignal }) => isSignal !== true))
        .map((value) => ({ value, label: kindText(value, 'many') }))
        .toSorted((one, other) => compare(one.label, other.label)),
    }),
    uncounted({
      id: 'organization',
      label: t('filter.organization'),
      rest: t('organization.this'),
      options: [{ value: 'all', label: t('organization.all') }],
    }),
    uncounted({
      id: 'act',
      label: t('filter.act'),
      options: acts
        .map((value) => ({ value, label: actWord(value) }))
        .toSorted((one, other) => compare(one.label, other.label)),
      isExtra: true,
    }),
  ]
  if (record === undefined) return filters
  const label = kind === undefined ? String(record) : unnamedText(kind, record)
  return [...filters, uncounted({ id: 'record', label: t('filter.record'), options: [{ value: record, label }] })]
}

/** Filter for main, from the address. `now` is the time in UNIX milliseconds. */
export function filterOf(search: JournalSearch, profileId: string, now: number): EntryFilter {
  const { when, result, kind, organization, act, record, q } = search
  return {
    profileId: organization === 'all' ? null : profileId,
    kind: kind ?? null,
    recordId: record ?? null,
    act: act ?? null,
    result: result ?? null,
    from: when === undefined ? null : startOf(when, now),
    until: null,
    search: (q ?? '').slice(0, 200),
  }
}

/** Start of a period at midnight by this computer's clock, so that the filter stays the same all day. */
function startOf(when: (typeof spans)[number], now: number): number {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return midnight.setDate(midnight.getDate() - daysBefore[when])
}

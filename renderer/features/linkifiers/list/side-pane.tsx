import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { strip } from '#contract/records/strip.ts'
import { NewButton } from '../../../records/list-detail/new-button.tsx'
import { OrderBar } from '../../../records/order/order-bar.tsx'
import { PageStates } from '../../../components/page-states.tsx'
import { RecordImport } from '../../../records/registry/record-import.tsx'
import { SearchInput } from '../../../components/search-input.tsx'
import { RegistryPanel } from '../../../records/registry/registry-panel.tsx'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import type { RecordPage } from '../../../lib/records/use-record-page.ts'
import type { SearchState } from '../../../lib/use-search-state.ts'
import { titleOf } from '../../../lib/feature-titles.ts'
import type { Linkifier } from '../schema.ts'
import { starterNames, starterValues } from '../starters.ts'
import { useLab } from '../worker/use-lab.ts'
import { LinkifierList } from './linkifier-list.tsx'
import classes from './side-pane.module.css'

const t = texts('linkifiers')

interface SidePaneProps {
  readonly page: RecordPage<Linkifier, LinkifierValues>
  readonly state: SearchState<{ readonly q?: string | undefined }>
}

const nothing: readonly never[] = []

const patternOf = ({ pattern }: Linkifier): string => strip(pattern).text

/** All linkifiers with a search, and the ways to create one. */
export function SidePane({ page, state }: SidePaneProps) {
  const { known, records, order, drafts, mayCreate, context, show } = page
  const { isListed, error, readAt } = records
  const { records: linkifiers } = order
  const hasNewDraft = drafts.ids.has('new')
  const { text: search, setText, keepText } = state
  const overview = useLab<'overview'>(
    useMemo(() => (linkifiers.length === 0 ? null : { kind: 'overview' as const, linkifiers }), [linkifiers]),
  )
  const shown = useMemo(() => linkifiers.filter((linkifier) => fits(linkifier, search)), [linkifiers, search])
  const hint =
    search === ''
      ? t('list.hint', { count: linkifiers.length })
      : t('list.found', { count: shown.length, all: linkifiers.length })
  return (
    <div className={classes.side}>
      <header className={classes.head}>
        <h1>{titleOf('linkifiers')}</h1>
        {mayCreate ? <NewButton page={page} size="xs" /> : null}
      </header>
      <SearchInput
        className={classes.search ?? ''}
        aria-label={t('list.search-label')}
        placeholder={t('list.search')}
        text={search}
        onText={setText}
        onBlur={keepText}
      />
      <RegistryPanel known={known} records={records} onShow={show} />
      {overview.givenUp ? <p className={classes.hint}>{t(`list.${overview.givenUp.kind}`)}</p> : null}
      <PageStates
        isRead
        error={error}
        readAt={readAt}
        onRetry={records.readAgain}
        all={linkifiers.length}
        shown={shown.length}
        empty={t(!isListed ? 'empty.none-known' : mayCreate ? 'empty.none.advice' : 'empty.none')}
        filtered={t('empty.filtered')}
      >
        <LinkifierList page={page} shown={shown} overlaps={overview.answer?.items ?? nothing} hint={hint} />
      </PageStates>
      <OrderBar order={order} context={context} />
      {hasNewDraft || mayCreate ? (
        <p className={classes.starters}>
          {hasNewDraft ? (
            <Anchor component="button" type="button" onClick={() => show('new')}>
              {t('list.new-draft')}
            </Anchor>
          ) : (
            <>
              {t('starters.label')}{' '}
              {starterNames.map((name) => (
                <Anchor
                  key={name}
                  component="button"
                  type="button"
                  onClick={() => show('new', { name, values: starterValues(name) })}
                >
                  {t(`starters.${name}`)}
                </Anchor>
              ))}
            </>
          )}
        </p>
      ) : null}
      <RecordImport page={page} sameBy={patternOf} codeOf={patternOf} />
    </div>
  )
}

function fits(linkifier: Linkifier, search: string): boolean {
  const query = foldLetters(search)
  const { id, pattern, example_input, url_template, reverse_template, alternative_url_templates } = linkifier
  return [String(id), pattern, example_input, url_template, reverse_template, ...alternative_url_templates].some(
    (text) => text != null && foldLetters(text).includes(query),
  )
}

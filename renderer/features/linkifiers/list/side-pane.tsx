import { Anchor, Box, Flex, Stack, Text } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { strip } from '#contract/records/values.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { NewButton } from '../../../records/list-detail/new-button.tsx'
import { OrderBar } from '../../../records/order/order-bar.tsx'
import { PageStates } from '../../../components/page/page-states.tsx'
import { RecordImport } from '../../../records/registry/record-import.tsx'
import { SearchInput } from '../../../components/fields/search-input.tsx'
import { RegistryPanel } from '../../../records/registry/registry-panel.tsx'
import type { RecordPage } from '../../../lib/records/use-record-page.ts'
import type { SearchState } from '../../../lib/page/use-search-state.ts'
import { titleOf } from '../../../lib/page/feature.ts'
import type { Linkifier } from '../schema.ts'
import { useLab } from '../worker/use-lab.ts'
import classes from './side-pane.module.css'
import { formatListStart } from '../../../lib/text/sentences.ts'
import { RecordRows } from '../../../records/list-detail/record-rows.tsx'
import type { Overlap } from '../overlaps.ts'
import { keptFields, nameOf } from '../values.ts'

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
    <Stack className={classes.side ?? ''} flex={1} gap={0} mih={0}>
      <Flex component="header" wrap="wrap" align="center" justify="space-between" gap="4px 8px" px="md" pt={10} pb="sm">
        <Text component="h1" size="xl" fw={600}>
          {titleOf('linkifiers')}
        </Text>
        {mayCreate ? <NewButton page={page} size="xs" /> : null}
      </Flex>
      <SearchInput
        className={classes.search ?? ''}
        aria-label={t('list.search-label')}
        placeholder={t('list.search')}
        text={search}
        onText={setText}
        onBlur={keepText}
      />
      <RegistryPanel known={known} records={records} onShow={show} />
      {overview.givenUp ? (
        <Text size="sm" c="dimmed" px="md" py={6}>
          {t(`list.${overview.givenUp.kind}`)}
        </Text>
      ) : null}
      <PageStates
        isRead
        error={error}
        readAt={readAt}
        onRetry={records.readAgain}
        all={linkifiers.length}
        shown={shown.length}
        empty={t(isListed ? 'empty.none' : 'empty.none-known')}
        filtered={t('empty.filtered')}
      >
        <LinkifierList page={page} shown={shown} overlaps={overview.answer?.items ?? nothing} hint={hint} />
      </PageStates>
      <OrderBar order={order} context={context} />
      {hasNewDraft ? (
        <Box component="p" className={classes.draft} px="md" py={6}>
          <Anchor component="button" type="button" fz="sm" lh="xl" onClick={() => show('new')}>
            {t('list.new-draft')}
          </Anchor>
        </Box>
      ) : null}
      <RecordImport page={page} sameBy={patternOf} codeOf={patternOf} />
    </Stack>
  )
}

function fits(linkifier: Linkifier, search: string): boolean {
  const query = foldLetters(search)
  const { id, pattern, example_input, url_template, reverse_template, alternative_url_templates } = linkifier
  return [String(id), pattern, example_input, url_template, reverse_template, ...alternative_url_templates].some(
    (text) => text != null && foldLetters(text).includes(query),
  )
}

interface LinkifierListProps {
  readonly page: RecordPage<Linkifier, LinkifierValues>
  /** Linkifiers that match the search. */
  readonly shown: readonly Linkifier[]
  readonly overlaps: readonly Overlap[]
  readonly hint: ReactNode
}

/**
 * Lists linkifiers in processing order, each with the result of its example and the linkifiers that conflict with it.
 */
function LinkifierList({ page, shown, overlaps, hint }: LinkifierListProps) {
  const linkifiers = page.order.records
  // A server that lists no linkifiers reports no order either.
  const isOrderKnown = page.records.isListed
  const hasExamples = keptFields(page.context.connection.featureLevel).includes('example_input')
  const places = new Map(linkifiers.map(({ id }, place) => [id, place]))
  const overlapOf = new Map(overlaps.map((overlap) => [overlap.id, overlap]))
  const isSearched = shown.length < linkifiers.length
  const labelOf = (id: number) => (isOrderKnown ? String((places.get(id) ?? 0) + 1) : t('detail.id', { id }))
  const numberOf = ({ id }: Linkifier) => (isOrderKnown ? (places.get(id) ?? 0) + 1 : id)
  return (
    <RecordRows
      page={page}
      shown={shown}
      label={t(isOrderKnown ? 'list.label' : 'list.label-known')}
      hint={hint}
      isFixed={isSearched}
      numberOf={isOrderKnown && !isSearched ? undefined : numberOf}
      renderBelow={(linkifier) => (
        <>
          {linkifier.pattern === nameOf(linkifier) ? null : <code title={linkifier.pattern}>{linkifier.pattern}</code>}
          <Effect
            linkifier={linkifier}
            overlap={overlapOf.get(linkifier.id)}
            isOrderKnown={isOrderKnown}
            hasExamples={hasExamples}
            labelOf={labelOf}
          />
        </>
      )}
      renderMark={({ id }) => <Mark overlap={overlapOf.get(id)} />}
    />
  )
}

function Mark({ overlap }: { overlap: Overlap | undefined }) {
  // The place of the mark is kept while the worker is working, so that the texts beside it don't wrap differently later.
  if (!overlap) return <Box component="span" flex="none" w={16} />
  if (overlap.shadowedBy !== null || overlap.alsoMatchedBy.length > 0) {
    return <IconAlertTriangle color="var(--warn)" size={16} stroke={1.5} aria-hidden />
  }
  if (!overlap.url) return <Box component="span" flex="none" w={16} />
  return <IconCircleCheck color="var(--ok)" size={16} stroke={1.5} aria-label={t('list.links')} />
}

interface EffectProps {
  readonly linkifier: Linkifier
  readonly overlap: Overlap | undefined
  readonly isOrderKnown: boolean
  /** True if this server stores examples. */
  readonly hasExamples: boolean
  readonly labelOf: (id: number) => string
}

const Note = ({ isWarning = false, children }: { readonly isWarning?: boolean; readonly children: string }) => (
  <Text span size="sm" c={isWarning ? 'var(--warn)' : 'var(--text-3)'}>
    {children}
  </Text>
)

function Effect({ linkifier, overlap, isOrderKnown, hasExamples, labelOf }: EffectProps) {
  if (linkifier.pattern === '') return <Note>{t('list.content-unknown')}</Note>
  if (!overlap) return null
  const { shadowedBy, alsoMatchedBy, url } = overlap
  if (shadowedBy !== null && isOrderKnown) {
    return <Note isWarning>{t('list.shadowed', { place: labelOf(shadowedBy) })}</Note>
  }
  const others = [...(shadowedBy === null ? [] : [shadowedBy]), ...alsoMatchedBy]
  if (others.length > 0) {
    const places = formatListStart(others.map(labelOf))
    return <Note isWarning>{t(isOrderKnown ? 'list.overlaps' : 'list.overlaps-unknown', { places })}</Note>
  }
  // Code runs from left to right in every language, as does the arrow before it.
  if (url !== null) return <code title={url}>{`→ ${url}`}</code>
  if (linkifier.example_input !== null) return <Note>{t('list.not-linked')}</Note>
  return hasExamples ? <Note>{t('list.no-example')}</Note> : null
}

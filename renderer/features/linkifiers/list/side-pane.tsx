import { Anchor, Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { PageStates } from '../../../components/page-states.tsx'
import { RegistryPanel } from '../../../components/registry/registry-panel.tsx'
import type { Records } from '../../../lib/records/use-records.ts'
import { memo } from '../../../lib/language.ts'
import { knownLinkifiers } from '../known-kind.ts'
import type { Linkifier } from '../schema.ts'
import { starterNames, type StarterName } from '../starters.ts'
import { t } from '../text.ts'
import { t as title } from '../title-text.ts'
import { useLab } from '../worker/use-lab.ts'
import { LinkifierList } from './linkifier-list.tsx'
import classes from './side-pane.module.css'

interface SidePaneProps {
  readonly known: Records<Linkifier>
  /** In the order that is being tried. */
  readonly linkifiers: readonly Linkifier[]
  readonly open: number | 'new'
  readonly drafts: ReadonlySet<number | 'new'>
  readonly search: string
  /** The bar of another order, while there is one. */
  readonly orderBar: ReactNode
  readonly onSearch: (search: string) => void
  readonly onSearchLeft: () => void
  readonly onMove: (from: number, to: number) => void
  readonly onShow: (id: number | 'new', starter?: StarterName) => void
}

const nothing: readonly never[] = []

/** All linkifiers with a search, and the ways to begin another. */
export const SidePane = memo(function SidePane(props: SidePaneProps) {
  const { known, linkifiers, open, drafts, search, orderBar, onSearch, onSearchLeft, onMove, onShow } = props
  const { isListed, error, readAt } = known
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
        <h1>{title('title')}</h1>
        <Button size="xs" leftSection={<IconPlus size={14} stroke={1.7} />} onClick={() => onShow('new')}>
          {t('list.new')}
        </Button>
      </header>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('list.search-label')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={search}
        onChange={(changed) => onSearch(changed.currentTarget.value)}
        onBlur={onSearchLeft}
        onKeyDown={(pressed) => {
          if (pressed.key === 'Escape') onSearch('')
        }}
      />
      {isListed ? null : <RegistryPanel known={knownLinkifiers} records={known} onShow={onShow} />}
      {overview.givenUp ? <p className={classes.hint}>{t(`list.${overview.givenUp.kind}`)}</p> : null}
      <PageStates
        isRead
        error={error}
        readAt={readAt}
        onRetry={known.readAgain}
        all={linkifiers.length}
        shown={shown.length}
        empty={t(isListed ? 'empty.none' : 'empty.none-known')}
        filtered={t('empty.filtered')}
      >
        <LinkifierList
          linkifiers={linkifiers}
          shown={shown}
          open={open}
          overlaps={overview.answer?.items ?? nothing}
          drafts={drafts}
          isOrderKnown={isListed}
          hint={isListed ? hint : undefined}
          onMove={onMove}
          onOpen={onShow}
        />
      </PageStates>
      {orderBar}
      <p className={classes.starters}>
        {drafts.has('new') ? (
          <Anchor component="button" type="button" onClick={() => onShow('new')}>
            {t('list.new-draft')}
          </Anchor>
        ) : (
          <>
            {t('starters.label')}{' '}
            {starterNames.map((name) => (
              <Anchor key={name} component="button" type="button" onClick={() => onShow('new', name)}>
                {t(`starters.${name}`)}
              </Anchor>
            ))}
          </>
        )}
      </p>
    </div>
  )
})

function fits(linkifier: Linkifier, search: string): boolean {
  const query = search.toLowerCase()
  const { id, pattern, example_input, url_template, reverse_template, alternative_url_templates } = linkifier
  return [String(id), pattern, example_input, url_template, reverse_template, ...alternative_url_templates].some(
    (text) => text?.toLowerCase().includes(query),
  )
}

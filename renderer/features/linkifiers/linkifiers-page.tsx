import { Anchor, Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toFailure } from '../../../electron/contract/failures.ts'
import { AfterAMoment } from '../../components/after-a-moment.tsx'
import { FailurePanel } from '../../components/failure-panel.tsx'
import { showNotice } from '../../components/notices.tsx'
import { useConnection } from '../../lib/connection.ts'
import { draftQueries } from '../../lib/drafts.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { formatTime } from '../../lib/format.ts'
import { useRegistry } from '../../lib/registry.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { Bench } from './bench.tsx'
import classes from './linkifiers-page.module.css'
import { LinkifierList } from './list/linkifier-list.tsx'
import { RegistryPanel } from './list/registry-panel.tsx'
import { linkifierKeys, linkifierQueries } from './queries.ts'
import { linkifierRegistrySchema, mergeRegistries } from './registry.ts'
import type { Linkifier } from './schema.ts'
import { useLinkifierSearch } from './search.ts'
import { starterNames, starterValues, type StarterName } from './starters.ts'
import { t } from './text.ts'
import { draftKeyOf, linkifierDraftSchema, linkifierOfDraft } from './use-linkifier-edit.ts'
import { linkifierOf, nameOf, noValues } from './values.ts'
import { useLab } from './worker/use-lab.ts'
import { OrderReview } from './write/order-review.tsx'
import { OrderBar } from './write/save-bar.tsx'

const nothing: readonly never[] = []
const noRegistry = { linkifiers: [] }

export default function LinkifiersPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const queryClient = useQueryClient()
  const list = useQuery(linkifierQueries.list(connection))
  const drafts = useQuery(draftQueries.list(profileId))
  const [kept, keepRegistry] = useRegistry(profileId, 'linkifiers', linkifierRegistrySchema)
  const registry = kept ?? noRegistry
  const [search, changeSearch] = useLinkifierSearch()
  const [starter, setStarter] = useState<StarterName | null>(null)
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const [isOrderReviewed, setOrderReviewed] = useState(false)
  const [scratch, setScratch] = useState({ message: '', pasted: '' })

  const isListed = list.data !== null
  const saved: readonly Linkifier[] = list.data === null ? registry.linkifiers : (list.data ?? nothing)
  const linkifiers = useMemo(() => inOrder(saved, order), [saved, order])
  const overview = useLab<'overview'>(
    useMemo(() => (linkifiers.length === 0 ? null : { kind: 'overview' as const, linkifiers }), [linkifiers]),
  )
  const open = search.open ?? (linkifiers[0] ? linkifiers[0].id : 'new')
  const opened = linkifiers.find(({ id }) => id === open) ?? null
  useTrailSteps(...(opened ? [nameOf(opened) || String(opened.id)] : []))

  const error = list.error ?? drafts.error
  if (list.data === undefined || !drafts.data || kept === undefined) {
    if (error) return <FailurePanel title={t('failed.title')} error={error} onRetry={() => void list.refetch()} />
    return (
      <AfterAMoment>
        <div className={classes.waiting} role="status" aria-busy />
      </AfterAMoment>
    )
  }

  const draftIds = new Set(drafts.data.map(({ key }) => linkifierOfDraft(key)).filter((id) => id !== null))
  const keptDraft = drafts.data.find(({ key }) => key === draftKeyOf(open))
  const draft = linkifierDraftSchema.safeParse(keptDraft?.value).data
  const query = (search.q ?? '').toLowerCase()
  const shown = linkifiers.filter((one) =>
    [one.pattern, one.example_input, one.url_template, one.reverse_template, ...one.alternative_url_templates].some(
      (text) => text?.toLowerCase().includes(query),
    ),
  )
  const show = (id: number | 'new', from: StarterName | null = null) => {
    setStarter(from)
    changeSearch({ open: id })
  }
  const remember = async (told: readonly Linkifier[]) => {
    await keepRegistry(mergeRegistries(registry, { linkifiers: [...told] }))
  }
  const forget = async (id: number) => {
    await keepRegistry({ linkifiers: registry.linkifiers.filter((linkifier) => linkifier.id !== id) })
    show('new')
  }
  const move = (id: number, to: number) => {
    const ids = linkifiers.map((linkifier) => linkifier.id)
    if (to < 0 || to >= ids.length) return
    const moved = ids.toSpliced(ids.indexOf(id), 1).toSpliced(to, 0, id)
    setOrder(moved.join() === saved.map((linkifier) => linkifier.id).join() ? null : moved)
  }

  return (
    <div className={classes.page}>
      <div className={classes.lab}>
        <aside className={classes.side} aria-label={t('list.label')}>
          <header className={classes.head}>
            <h1>{t('title')}</h1>
            <Button size="xs" leftSection={<IconPlus size={14} stroke={1.7} />} onClick={() => show('new')}>
              {t('list.new')}
            </Button>
          </header>
          <TextInput
            className={classes.search ?? ''}
            aria-label={t('list.search-label')}
            placeholder={t('list.search')}
            leftSection={<IconSearch size={16} stroke={1.5} />}
            value={search.q ?? ''}
            onChange={(changed) => changeSearch({ q: changed.currentTarget.value || undefined })}
          />
          {isListed ? (
            <p className={classes.hint}>{t('list.hint', { count: linkifiers.length })}</p>
          ) : (
            <RegistryPanel
              registry={registry}
              onMerge={(told) => remember(told.linkifiers)}
              onOpenId={(id) => {
                void (
                  linkifiers.some((one) => one.id === id) ? Promise.resolve() : remember([linkifierOf(id, noValues)])
                )
                  .then(() => show(id))
                  .catch(report)
              }}
            />
          )}
          {list.error ? (
            <p className={classes.stale} role="alert">
              {t('stale', { time: formatTime(list.dataUpdatedAt), why: failureWords(toFailure(list.error)) })}
            </p>
          ) : null}
          {shown.length === 0 ? (
            <p className={classes.empty}>{t(linkifiers.length === 0 ? 'empty.none' : 'empty.filtered')}</p>
          ) : (
            <LinkifierList
              linkifiers={linkifiers}
              shown={shown}
              open={open}
              overlaps={overview.answer?.items ?? nothing}
              drafts={draftIds}
              onMove={isListed ? move : null}
              onOpen={(id) => show(id)}
            />
          )}
          <p className={classes.starters}>
            {draftIds.has('new') ? (
              <Anchor component="button" type="button" onClick={() => show('new')}>
                {t('list.new-draft')}
              </Anchor>
            ) : (
              <>
                {t('starters.label')}{' '}
                {starterNames.map((name) => (
                  <Anchor key={name} component="button" type="button" onClick={() => show('new', name)}>
                    {t(`starters.${name}`)}
                  </Anchor>
                ))}
              </>
            )}
          </p>
        </aside>
        {opened || open === 'new' ? (
          <Bench
            key={`${profileId} ${open} ${starter ?? ''}`}
            open={open}
            saved={opened}
            linkifiers={linkifiers}
            isListed={isListed}
            kept={draft && keptDraft ? { ...draft, savedAt: keptDraft.savedAt } : null}
            first={open === 'new' && starter !== null ? starterValues(starter) : null}
            scratch={scratch}
            onScratch={setScratch}
            onSaved={async (id, values) => {
              if (!isListed) await remember([linkifierOf(id, values)])
              show(id)
            }}
            onDeleted={async (id) => {
              await queryClient.invalidateQueries({ queryKey: linkifierKeys.all(profileId) })
              await (isListed ? changeSearch({ open: undefined }) : forget(id))
            }}
            onForget={forget}
          />
        ) : (
          <p className={classes.empty}>{t('bench.gone', { id: open })}</p>
        )}
      </div>
      {order === null ? null : <OrderBar onDiscard={() => setOrder(null)} onReview={() => setOrderReviewed(true)} />}
      {order !== null && isOrderReviewed ? (
        <OrderReview
          linkifiers={saved}
          order={order}
          onBack={() => setOrderReviewed(false)}
          onEnd={({ kept: left }) => {
            setOrderReviewed(false)
            if (left.length === 0) setOrder(null)
            void queryClient.invalidateQueries({ queryKey: linkifierKeys.all(profileId) })
          }}
        />
      ) : null}
    </div>
  )
}

/** The saved ones in the order somebody is trying; what the order does not know comes last. */
function inOrder(saved: readonly Linkifier[], order: readonly number[] | null): readonly Linkifier[] {
  if (order === null) return saved
  const placeOf = ({ id }: Linkifier) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...saved].sort((one, other) => placeOf(one) - placeOf(other))
}

const report = (thrown: unknown) => showNotice({ tone: 'bad', text: failureWords(toFailure(thrown)) })

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ListDetail } from '../../components/list-detail/list-detail.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { draftSchema } from '#contract/records/index.ts'
import { linkifierValues, noLinkifier, type LinkifierValues } from '#contract/records/linkifier.ts'
import { call } from '../../lib/bridge.ts'
import { checkWrite } from '../../lib/writes/store.ts'
import { useConnection } from '../../lib/connection.ts'
import { draftKeys, draftQueries } from '../../lib/drafts.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { LinkifierDetail } from './detail/linkifier-detail.tsx'
import classes from './linkifiers-page.module.css'
import { SidePane } from './list/side-pane.tsx'
import { linkifierKeys } from './queries.ts'
import type { Linkifier } from './schema.ts'
import { linkifierSearchSchema } from './search.ts'
import { starterValues, type StarterName } from './starters.ts'
import { t } from './text.ts'
import { useRecords } from '../../lib/records/use-records.ts'
import { knownLinkifiers } from './known-kind.ts'
import { draftKeyOf, linkifierOfDraft } from './draft-key.ts'
import './record-text.ts'
import { linkifierOf, nameOf } from './values.ts'
import { OrderBar } from '../../components/order/order-bar.tsx'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { useOrder } from '../../lib/records/use-order.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import { DeletionReview } from './list/deletion-review.tsx'

const nothing: readonly Linkifier[] = []

/** The linkifier lab: the list, and the one that is open beside it. */
export default function LinkifiersPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const queryClient = useQueryClient()
  const known = useRecords(knownLinkifiers)
  const drafts = useQuery(draftQueries.list(profileId))
  const { search, change: changeSearch, text, setText, keepText } = useSearchState(linkifierSearchSchema)
  const [first, setFirst] = useState<{ readonly name: string; readonly values: LinkifierValues } | null>(null)
  const saved = known.records ?? nothing
  const order = useOrder('linkifier', saved, drafts.data)
  const { records: linkifiers } = order
  const context: WordsContext = useMemo(
    () => ({
      connection,
      directory: emptyDirectory,
      nameOf: (id) => {
        const linkifier = saved.find((one) => one.id === id)
        return linkifier && nameOf(linkifier)
      },
    }),
    [connection, saved],
  )

  const open = search.open ?? (linkifiers[0] ? linkifiers[0].id : 'new')
  const opened = linkifiers.find(({ id }) => id === open) ?? null
  const openedName = opened ? nameOf(opened) || t('detail.id', { id: opened.id }) : ''
  useTrailSteps(...(opened ? [openedName] : []))
  const show = useCallback(
    (id: number | 'new', from?: StarterName) => {
      setFirst(from ? { name: from, values: starterValues(from) } : null)
      changeSearch({ open: id })
    },
    [changeSearch],
  )
  const draftIds = useMemo(
    () => new Set(drafts.data?.map(({ key }) => linkifierOfDraft(key)).filter((id) => id !== null)),
    [drafts.data],
  )

  const error = known.error ?? drafts.error
  if (known.records === undefined || !drafts.data) {
    return (
      <PageStates
        isRead={false}
        error={error}
        onRetry={known.readAgain}
        failedTitle={t('failed.title')}
        empty={t('empty.none')}
      />
    )
  }

  const keptDraft = drafts.data.find(({ key }) => key === draftKeyOf(open))
  const draft = draftSchema('linkifier').safeParse(keptDraft?.value).data
  const readAgain = () => queryClient.invalidateQueries({ queryKey: linkifierKeys.all(profileId) })

  const askToDelete = (linkifier: Linkifier) => {
    const aim = { base: linkifierValues(linkifier), mine: null }
    checkWrite(profileId, { kind: 'linkifier', act: 'delete', id: linkifier.id, aim }).catch(reportProblem)
  }
  const leave = async (id: number) => {
    changeSearch({ open: undefined })
    await (known.isListed ? readAgain() : known.forget(id))
  }
  const dropDraft = async (id: number) => {
    await call('drafts:remove', { profileId, key: draftKeyOf(id) })
    await queryClient.invalidateQueries({ queryKey: draftKeys.list(profileId) })
  }
  // Somebody else deleted it during the edit, so the draft becomes that of a new linkifier.
  const goOnAsNew = async (id: number, values: LinkifierValues) => {
    await dropDraft(id)
    setFirst({ name: String(id), values })
    changeSearch({ open: 'new' })
  }

  return (
    <>
      <ListDetail
        label={t('list.pane')}
        detailLabel={openedName || t(open === 'new' ? 'detail.new' : 'detail.id', { id: open })}
        width={244}
        chosen={search.open ?? null}
        onBack={() => changeSearch({ open: undefined })}
        list={
          <SidePane
            known={known}
            linkifiers={linkifiers}
            open={open}
            drafts={draftIds}
            search={text}
            orderBar={<OrderBar order={order} context={context} />}
            onSearch={setText}
            onSearchLeft={keepText}
            onMove={order.move}
            onShow={show}
          />
        }
        detail={
          opened || open === 'new' ? (
            <LinkifierDetail
              key={`${profileId} ${open} ${first?.name ?? ''}`}
              open={open}
              saved={opened}
              source={opened ? known.sourceOf(opened.id) : null}
              isListed={known.isListed}
              linkifiers={linkifiers}
              kept={keptDraft ?? null}
              first={open === 'new' ? (first?.values ?? null) : null}
              onMove={order.move}
              onSaved={async (id, values) => {
                if (!known.isListed) await known.remember('written', [linkifierOf(id, values)])
                show(id)
              }}
              onDelete={() => {
                if (opened) askToDelete(opened)
              }}
              onForget={async (id) => {
                await dropDraft(id)
                await known.forget(id)
                changeSearch({ open: undefined })
              }}
            />
          ) : (
            <Gone
              id={open}
              draft={draft === undefined ? null : { ...noLinkifier, ...draft.base, ...draft.mine }}
              onGoOn={goOnAsNew}
            />
          )
        }
      />
      <DeletionReview context={context} onDeleted={(id) => void leave(id).catch(reportProblem)} />
    </>
  )
}

interface GoneProps {
  readonly id: number
  /** The draft of a change to it. */
  readonly draft: LinkifierValues | null
  readonly onGoOn: (id: number, values: LinkifierValues) => Promise<void>
}

/** Stands in place of a linkifier that no longer exists, and offers to continue its draft as a new one. */
function Gone({ id, draft, onGoOn }: GoneProps) {
  return (
    <div className={classes.empty}>
      <p>{t('detail.gone', { id })}</p>
      {draft === null ? null : (
        <Button size="xs" onClick={() => void onGoOn(id, draft).catch(reportProblem)}>
          {t('detail.go-on')}
        </Button>
      )}
    </div>
  )
}

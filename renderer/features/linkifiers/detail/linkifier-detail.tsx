import { IconAlertOctagon, IconArrowDown, IconArrowUp, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Box, Button, Flex, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { texts } from '#contract/texts.ts'
import { lackedRole } from '#contract/records/index.ts'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import type { WriteView } from '#contract/writes.ts'
import { strip } from '#contract/records/values.ts'
import type { Identified } from '../../../lib/records/known-kind.ts'
import type { Order } from '../../../lib/records/use-order.ts'
import { IconButton } from '../../../components/dialogs/icon-button.tsx'
import { EditFrame, EditNotices } from '../../../records/edit/edit-frame.tsx'
import { showField } from '../../../records/edit/show-field.ts'
import { FirstExample } from './first-example.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { unfinishedOf } from '../../../records/review/done-actions.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { useAfterPaint } from '../../../lib/live/use-after-paint.ts'
import { Editor } from '../editor/editor.tsx'
import { groupNamesOf, slotsOf } from '../editor/segments.ts'
import { Preview } from '../preview/preview.tsx'
import { ScratchPad } from '../scratch/scratch-pad.tsx'
import type { Linkifier } from '../schema.ts'
import type { RecordPage } from '../../../lib/records/use-record-page.ts'
import { draftOf, isTemplateSendable, keptFields, linkifierOf, nameOf } from '../values.ts'
import { useLab } from '../worker/use-lab.ts'
import classes from './detail.module.css'
import { ForgetButton, ForgetDialog } from '../../../records/registry/forget-dialog.tsx'
import { NameText } from '../../../components/texts/name-text.tsx'
import { sourceText } from '../../../records/registry/source-text.ts'
import type { Source } from '../../../lib/records/use-records.ts'

const moveButtonsTexts = texts('records', 'order')

interface MoveButtonsProps<T extends Identified> {
  readonly order: Order<T>
  readonly record: T
}

/** Position of the open record in the edited order, and buttons to move it up and down. */
export function MoveButtons<T extends Identified>({ order, record }: MoveButtonsProps<T>) {
  const index = order.records.findIndex(({ id }) => id === record.id)
  const all = order.records.length
  const place = <span>{moveButtonsTexts('place', { place: index + 1, all })}</span>
  if (order.isLocked) return place
  return (
    <>
      {place}
      <IconButton label={moveButtonsTexts('up')} disabled={index <= 0} onClick={() => order.move(index, index - 1)}>
        <IconArrowUp size={14} stroke={1.7} />
      </IconButton>
      <IconButton
        label={moveButtonsTexts('down')}
        disabled={index === all - 1}
        onClick={() => order.move(index, index + 1)}
      >
        <IconArrowDown size={14} stroke={1.7} />
      </IconButton>
    </>
  )
}

const t = texts('linkifiers')

interface LinkifierDetailProps {
  readonly page: RecordPage<Linkifier, LinkifierValues>
  readonly onDelete: () => void
}

/** True for an empty field whose value on the server is unknown. */
const isBlankOverUnknown = ({ base, mine }: WriteView['changes'][number]): boolean =>
  base === undefined && (Array.isArray(mine) ? mine.length === 0 : mine === '')

/** Id of a new draft among saved linkifiers, whose ids begin at 1. */
const newId = 0

/** One linkifier: editor, preview, scratch pad, and review. */
export function LinkifierDetail({ page, onDelete }: LinkifierDetailProps) {
  const { records, order, open, record: saved, valuesOf, blank, drafts, proposal } = page
  const { isListed } = records
  const { records: linkifiers } = order
  const source = saved && records.sourceOf(saved.id)
  const { connection } = useConnection()
  const { featureLevel } = connection
  const server = useMemo(() => (saved ? valuesOf(saved) : blank), [saved, valuesOf, blank])
  const keptNames = useMemo(() => keptFields(featureLevel), [featureLevel])
  const isContentKnown = source === null || source.kind === 'list' || source.isContentKnown
  const context = useMemo(() => ({ connection, directory: emptyDirectory }), [connection])
  const isLocked = lackedRole('linkifier', saved ? 'update' : 'create', connection.me) !== null
  const form = useEditForm<LinkifierValues>(
    {
      kind: 'linkifier',
      id: saved?.id ?? null,
      server,
      kept: drafts.of(open),
      // The page does not start a draft that could never be sent.
      proposed: isLocked ? null : (proposal?.values ?? null),
      context,
      // The saved values are unknown, so all fields are sent as changes.
      sends: isContentKnown ? undefined : ({ values }) => keptNames.map((field) => ({ field, mine: values[field] })),
    },
    reportProblem,
  )
  const { base, values, changes } = form
  const [isForgetting, setForgetting] = useState(false)
  const [start, setStart] = useState<'example' | 'pattern' | null>(null)
  const isBlank = changes.length === 0 && values.pattern === '' && values.url_template === ''
  const isFirst = open === 'new' && start !== 'pattern' && isBlank && proposal === null && form.lock === null
  useEffect(() => {
    if (start !== null) showField('pattern')
  }, [start])

  const toCheck = useMemo(
    () => ({ kind: 'check' as const, draft: draftOf(values), kept: keptNames }),
    [values, keptNames],
  )
  const check = useLab<'check'>(toCheck)
  const groups = groupNamesOf(values.pattern)
  const slots = useMemo(() => slotsOf(groups), [groups])
  const isTemplateTooNew = !isTemplateSendable(values.url_template, featureLevel)
  const pattern = strip(values.pattern).text
  const duplicate = isListed ? linkifiers.findIndex((one) => one.id !== saved?.id && one.pattern === pattern) : -1
  const refusal =
    duplicate >= 0 ? t('server.same-pattern', { place: duplicate + 1 }) : form.lock === null ? null : t('server.role')
  const draftId = saved?.id ?? newId
  // The result is drawn after the typed text, so that a keystroke waits only for the editor.
  const settled = useAfterPaint(values)
  const settledSlots = useAfterPaint(slots)
  const applied = useMemo(() => {
    const draft = linkifierOf(draftId, settled)
    if (saved) return linkifiers.map((one) => (one.id === draftId ? draft : one))
    // An empty form is not a linkifier yet.
    return draft.pattern === '' ? linkifiers : [...linkifiers, draft]
  }, [draftId, settled, saved, linkifiers])
  const finish = async (view: WriteView) => {
    if (unfinishedOf(view).length > 0) return
    const sent = Object.fromEntries(view.changes.map(({ field: name, mine }) => [name, mine]))
    await form.startOver()
    if (view.id !== null) await page.saved(linkifierOf(view.id, { ...server, ...sent }))
  }

  const { report } = check.answer ?? {}
  const problems = report?.problems.length ?? null
  // The review names the linkifier by its saved example, because a new example is only a draft.
  const name = nameOf(saved ?? values) || nameOf(values)
  const problem = problems
    ? t('save.problems', { count: problems })
    : isTemplateTooNew
      ? t('save.too-new')
      : duplicate >= 0
        ? t('save.same-pattern')
        : null
  return (
    <div className={classes.detail}>
      <EditFrame
        form={form}
        name={name || page.name}
        problem={problem}
        isChecking={check.job !== toCheck}
        warnings={Object.fromEntries(
          (form.write?.changes ?? []).filter(isBlankOverUnknown).map(({ field }) => [field, t('review.cleared')]),
        )}
        onReveal={() => setStart('pattern')}
        onEnd={(view) => void finish(view).catch(reportProblem)}
      >
        <DetailHead
          id={saved?.id ?? null}
          name={name || page.name}
          source={source}
          moves={saved && isListed ? <MoveButtons order={order} record={saved} /> : null}
          onDuplicate={
            saved && isContentKnown && !isLocked
              ? () => page.show('new', { name: `copy of ${saved.id}`, values: server })
              : null
          }
          hasNewDraft={drafts.ids.has('new')}
          onForget={() => setForgetting(true)}
          onDelete={form.lock === null ? onDelete : null}
        />
        {isContentKnown ? null : (
          <Text flex="none" mx="lg" my="sm" px="md" py={6} bdrs="sm" bg="var(--warn-soft)" data-soft>
            {t(isLocked ? 'detail.content-unknown' : 'detail.content-unknown.advice')}
          </Text>
        )}
        <EditNotices form={form} />
        {isFirst ? (
          <FirstExample
            blank={blank}
            kept={keptNames}
            onCreate={(made) => {
              form.set(made)
              setStart('example')
            }}
            onWrite={() => setStart('pattern')}
          />
        ) : (
          <Panes
            url={report?.url}
            problems={values.pattern === '' ? null : problems}
            editor={
              <Editor
                base={base}
                values={values}
                slots={slots}
                check={check}
                refusals={form.refusals}
                isTemplateTooNew={isTemplateTooNew}
                isNew={open === 'new'}
                isReadOnly={form.lock !== null}
                kept={keptNames}
                onChange={form.set}
              />
            }
            result={
              <Preview
                values={settled}
                slots={settledSlots}
                check={check}
                linkifiers={applied}
                draftId={draftId}
                hasReverse={keptNames.includes('reverse_template')}
                refusal={refusal}
              />
            }
            scratch={
              <ScratchPad
                linkifiers={applied}
                draft={changes.length === 0 ? 'none' : saved ? 'changed' : 'new'}
                isOrderKnown={isListed}
                hasReverse={keptNames.includes('reverse_template')}
              />
            }
          />
        )}
        {isForgetting ? (
          <ForgetDialog
            name={name || page.name}
            hasDraft={changes.length > 0}
            onCancel={() => setForgetting(false)}
            onConfirm={() => void page.forget(draftId).catch(reportProblem)}
          />
        ) : null}
      </EditFrame>
    </div>
  )
}

interface DetailHeadProps {
  /** Id of the linkifier; null for a new one. */
  readonly id: number | null
  readonly name: string
  /** Source of its data; null for a new linkifier. */
  readonly source: Source | null
  /** Buttons that change its position, if the order can be changed. */
  readonly moves: ReactNode
  /** Copies the linkifier to a new draft; null if there is nothing to copy. */
  readonly onDuplicate: (() => void) | null
  /** True if there is a draft of a new linkifier already, because only one is possible. */
  readonly hasNewDraft: boolean
  readonly onForget: () => void
  /** Deletes the linkifier; null if this account can't. */
  readonly onDelete: (() => void) | null
}

/** Head of the open linkifier: its name, and the source of its data. */
function DetailHead(props: DetailHeadProps) {
  const { id, name, source, moves, onDuplicate, hasNewDraft, onForget, onDelete } = props
  return (
    <Flex
      component="header"
      className={classes.head}
      align="center"
      gap="sm"
      flex="none"
      mih={41}
      px="lg"
      py="sm"
      fz="sm"
      c="dimmed"
    >
      <Text component="h2" size="lg" fw={600} c="var(--text)" truncate>
        <NameText text={name} />
      </Text>
      {id === null || name === t('detail.id', { id }) ? null : (
        <Text component="small" size="sm" c="dimmed" flex="none">
          {t('detail.id', { id })}
        </Text>
      )}
      {source === null ? null : (
        <Text component="small" size="sm" c="dimmed" truncate>
          {sourceText(source)}
        </Text>
      )}
      <Box component="span" flex={1} />
      {moves}
      {onDuplicate === null ? null : (
        <Button
          size="xs"
          variant="subtle"
          disabled={hasNewDraft}
          title={hasNewDraft ? t('draft-first') : undefined}
          onClick={onDuplicate}
        >
          {t('detail.duplicate')}
        </Button>
      )}
      {source === null || source.kind === 'list' ? null : <ForgetButton onForget={onForget} />}
      {source?.kind === 'list' && onDelete !== null ? (
        <Button size="xs" variant="subtle" onClick={onDelete}>
          {t('detail.delete')}
        </Button>
      ) : null}
    </Flex>
  )
}

interface PanesProps {
  readonly editor: ReactNode
  readonly result: ReactNode
  readonly scratch: ReactNode
  /** Link of the example, shown when the whole result isn't. */
  readonly url: string | undefined
  /** Number of problems that the service would find; null while unknown. */
  readonly problems: number | null
}

/** Editor, result and scratch pad side by side, or as tabs in a narrow window. */
function Panes({ editor, result, scratch, url, problems }: PanesProps) {
  const isNarrow = useMediaQuery('(width < 1100px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<string | null>('editor')
  if (!isNarrow) {
    return (
      <>
        <div className={classes.scroll}>
          <div className={classes.columns}>
            {editor}
            {result}
          </div>
        </div>
        {scratch}
      </>
    )
  }
  return (
    <Tabs value={tab} onChange={setTab} className={classes.tabs ?? ''}>
      <Tabs.List>
        <Tabs.Tab value="editor">{t('tab.editor')}</Tabs.Tab>
        <Tabs.Tab value="result" rightSection={problems === null ? null : <State problems={problems} />}>
          {t('tab.result')}
        </Tabs.Tab>
        <Tabs.Tab value="scratch">{t('scratch.title')}</Tabs.Tab>
        {url === undefined ? null : (
          <code className={classes.outcome} title={url}>
            {`→ ${url}`}
          </code>
        )}
      </Tabs.List>
      <Tabs.Panel value="editor" className={classes.panel ?? ''}>
        {editor}
      </Tabs.Panel>
      <Tabs.Panel value="result" className={classes.panel ?? ''}>
        {result}
      </Tabs.Panel>
      <Tabs.Panel value="scratch" className={classes.panel ?? ''}>
        {scratch}
      </Tabs.Panel>
    </Tabs>
  )
}

function State({ problems }: { problems: number }) {
  if (problems === 0) return <IconCircleCheck color="var(--ok)" size={14} stroke={1.7} aria-label={t('tab.ok')} />
  return (
    <Flex component="span" display="inline-flex" align="center" gap={2} c="var(--bad)">
      <IconAlertOctagon size={14} stroke={1.7} aria-label={t('tab.problems', { count: problems })} />
      {problems}
    </Flex>
  )
}

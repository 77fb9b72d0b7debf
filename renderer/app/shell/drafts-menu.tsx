import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { draftSchema, kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import { isUnderWay } from '#contract/write-progress.ts'
import { texts } from '#contract/texts.ts'
import '../../components/mantine-later.css'
import { recordOfDraft, type DraftedId, type KeptDraft } from '../../lib/edit/drafts.ts'
import { orderSuffix } from '../../lib/records/use-order.ts'
import { newText, partLabel, unnamedText } from '../../lib/records/kind-texts.ts'
import { useProfileWrites } from '../../lib/writes/use-record-write.ts'
import { kindConfigOf, pathOfRecord } from '../kind-configs.ts'
import classes from './status-bar.module.css'

const t = texts('organization')

interface DraftsMenuProps {
  readonly profileId: string
  readonly drafts: readonly KeptDraft[]
}

/** Shows the number of drafts, with a link to each. */
export default function DraftsMenu({ profileId, drafts }: DraftsMenuProps) {
  const shown = drafts.flatMap((draft) => placeOf(draft) ?? [])
  // The names of records are loaded with their kinds.
  const kinds = [...new Set(shown.map(({ kind }) => kind))].toSorted()
  const { isSuccess } = useQuery({
    queryKey: ['record-words', ...kinds],
    queryFn: async () => {
      await Promise.all(kinds.map((kind) => kindConfigOf(kind).loadTexts()))
      return true
    },
    staleTime: Infinity,
  })
  return (
    <Menu position="top-end" returnFocus>
      <Menu.Target>
        <button type="button" className={classes.drafts} title={t('status.drafts-why')}>
          <IconPencil />
          {t('status.drafts', { count: drafts.length })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{isSuccess ? <DraftItems profileId={profileId} shown={shown} /> : null}</Menu.Dropdown>
    </Menu>
  )
}

interface DraftItemsProps {
  readonly profileId: string
  readonly shown: readonly Place[]
}

/** A component of its own, because reading the drafts takes longer than drawing the button, and only the menu needs it. */
function DraftItems({ profileId, shown }: DraftItemsProps) {
  const writes = useProfileWrites(profileId)
  const isSending = ({ key }: KeptDraft) => writes.some((view) => view.draftKey === key && isUnderWay(view))
  return shown.map(({ draft, kind, id }) => {
    const name = nameOf(draft, kind, id)
    return (
      <Menu.Item key={draft.key} component="a" href={`#/o/${profileId}/${pathOfRecord(kind, id)}`}>
        {isSending(draft) ? t('status.drafts.sending', { name }) : name}
      </Menu.Item>
    )
  })
}

interface Place {
  readonly draft: KeptDraft
  readonly kind: KindName
  /** Id of the record; null for the order of all records. */
  readonly id: DraftedId | null
}

function placeOf(draft: KeptDraft): Place | null {
  const record = recordOfDraft(draft.key)
  const name = record?.kind ?? draft.key.slice(0, -orderSuffix.length)
  const kind = kindNames.find((one) => one === name)
  return kind === undefined ? null : { draft, kind, id: record?.id ?? null }
}

function nameOf({ value }: KeptDraft, kind: KindName, id: DraftedId | null): string {
  if (id === null) return partLabel(kind, 'reorder', null)
  const { base = {}, mine = {} } = draftSchema(kind).safeParse(value).data ?? {}
  const { nameOf: nameIn } = recordOf(kind)
  if (id === 'new') return nameIn(mine) ?? newText(kind)
  return nameIn(base) ?? unnamedText(kind, id)
}

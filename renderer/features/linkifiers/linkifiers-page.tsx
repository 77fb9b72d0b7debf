import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { askFor } from '../../records/edit/act-buttons.tsx'
import { RecordListDetail } from '../../records/list-detail/record-list-detail.tsx'
import { useRecordPage } from '../../lib/records/use-record-page.ts'
import { openSearchSchema, useSearchState } from '../../lib/page/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { LinkifierDetail } from './detail/linkifier-detail.tsx'
import { SidePane } from './list/side-pane.tsx'
import type { Linkifier } from './schema.ts'

const firstOf = ([first]: readonly Linkifier[]): number | 'new' => first?.id ?? 'new'

/** The linkifier lab: the list, and the open linkifier beside it. */
export default function LinkifiersPage() {
  const state = useSearchState(openSearchSchema)
  const page = useRecordPage<Linkifier, LinkifierValues>({ kind: 'linkifier', state, firstOf })
  const { name } = page
  useTrailSteps(...(name ? [name] : []))
  return (
    <RecordListDetail
      page={page}
      width={244}
      list={<SidePane page={page} state={state} />}
      detail={<LinkifierDetail page={page} onDelete={() => askFor(page, 'delete')} />}
    />
  )
}

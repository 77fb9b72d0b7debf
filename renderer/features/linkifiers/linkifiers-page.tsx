import { linkifierValues, type LinkifierValues } from '#contract/records/linkifier.ts'
import { DeleteReview } from '../../components/edit/delete-button.tsx'
import { RecordListDetail } from '../../components/list-detail/record-list-detail.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useRecordPage } from '../../lib/records/use-record-page.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { checkWrite } from '../../lib/writes/store.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { LinkifierDetail } from './detail/linkifier-detail.tsx'
import { knownLinkifiers } from './known-kind.ts'
import { SidePane } from './list/side-pane.tsx'
import './record-text.ts'
import type { Linkifier } from './schema.ts'
import { linkifierSearchSchema } from './search.ts'

const firstOf = ([first]: readonly Linkifier[]): number | 'new' => first?.id ?? 'new'

/** The linkifier lab: the list, and the one that is open beside it. */
export default function LinkifiersPage() {
  const state = useSearchState(linkifierSearchSchema)
  const page = useRecordPage<Linkifier, LinkifierValues>({ known: knownLinkifiers, state, firstOf })
  const { record, open, context, proposal, name } = page
  const { profileId } = context.connection
  useTrailSteps(...(name ? [name] : []))
  return (
    <>
      <RecordListDetail
        page={page}
        width={244}
        list={<SidePane page={page} state={state} />}
        detail={
          <LinkifierDetail
            key={`${profileId} ${open} ${proposal?.name ?? ''}`}
            page={page}
            onDelete={() => {
              if (record === null) return
              const aim = { base: linkifierValues(record), mine: null }
              checkWrite(profileId, { kind: 'linkifier', act: 'delete', id: record.id, aim }).catch(reportProblem)
            }}
          />
        }
      />
      <DeleteReview page={page} />
    </>
  )
}

import { createElement } from 'react'
import type { Membership } from '#contract/records/membership.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { groupName, userName } from '../../lib/organization/directory.ts'
import { registerComputedTexts, type TextContext } from '../../lib/records/kind-texts.ts'
import { registerReviewPart } from '../../records/review/review-parts.ts'
import { GroupUses } from './activity/group-uses.tsx'

const t = texts('groups')

/** Texts of a user group as a record: its fields, its rules, members and subgroups. */
const peopleText = (ids: readonly number[], { directory }: TextContext): string | undefined =>
  ids.length === 0 ? undefined : formatList(ids.map((id) => userName(directory, id)))

const groupsText = (ids: readonly number[], { directory }: TextContext): string | undefined =>
  ids.length === 0 ? undefined : formatList(ids.map((id) => groupName(directory, id)))

// The contract has parsed the values, so the casts are safe.
registerComputedTexts('user-group', {
  value: (field, value, context) => {
    if (field === 'members') return peopleText(value as readonly number[], context)
    return field === 'subgroups' ? groupsText(value as readonly number[], context) : undefined
  },
  target: (act, value, context) => {
    if (typeof value === 'boolean') return t(value ? 'user-group.target.deactivated' : 'user-group.target.active')
    const { included } = value as Membership
    return act === 'members'
      ? (peopleText(included, context) ?? t('user-group.target.nobody'))
      : (groupsText(included, context) ?? t('user-group.target.no-group'))
  },
})

registerReviewPart('user-group', 'deactivate', (props) => createElement(GroupUses, props))

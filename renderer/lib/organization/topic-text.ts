import type { Connection } from '#contract/connection.ts'
import { t } from './text.ts'

/** A topic as people read it: the empty one by the name that the organization shows for it. */
export const topicText = (topic: string, { connection }: { readonly connection: Connection }): string =>
  topic === '' ? (connection.realm.emptyTopicDisplayName ?? t('topic.empty')) : topic

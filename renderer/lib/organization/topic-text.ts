import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'

const t = texts('records', 'organization')

/** Name of a topic. The empty topic has the name that the organization chose. */
export const topicText = (topic: string, { connection }: { readonly connection: Connection }): string =>
  topic === '' ? (connection.realm.emptyTopicDisplayName ?? t('topic.empty')) : topic

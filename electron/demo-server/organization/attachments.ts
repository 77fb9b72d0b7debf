import { demoStart } from '../state/clock.ts'
import type { Attachment } from '../state/contents.ts'
import { IdMap } from '../state/id-map.ts'
import type { MessageStore } from '../state/message-store.ts'
import { pathIdsIn } from '../state/upload-links.ts'
import { berthPlanPath, sharedPhotoPath } from './scenes.ts'

const day = 86_400

/** Shared files, and one that was uploaded but never sent. */
export function buildAttachments(messages: MessageStore, user: (key: string) => number): IdMap<Attachment> {
  const rows: readonly [string, string, string, number, number, string][] = [
    ['astrid.vik', 'fossen-at-quay-3.jpg', sharedPhotoPath, 5700, 348_211, 'image/jpeg'],
    ['astrid.vik', 'berth-plan-week-25.pdf', berthPlanPath, 240, 91_406, 'application/pdf'],
    ['astrid.vik', 'draft roster.xlsx', '2/aa/draft001/draft-roster.xlsx', 2 * day, 18_202, 'application/vnd.ms-excel'],
    [
      'ingrid.solberg',
      'Organisasjonskart 2026.png',
      '2/0c/orgkart1/Organisasjonskart-2026.png',
      9 * day,
      120_400,
      'image/png',
    ],
    ['signe.dahl', 'board minutes.txt', '2/5e/minutes9/board-minutes.txt', 30 * day, 6120, 'text/plain'],
  ]
  const attachments = new IdMap<Attachment>(
    rows.map(([owner, name, path_id, age, size, content_type], index) => ({
      id: index + 1,
      name,
      path_id,
      size,
      create_time: demoStart - age,
      owner_id: user(owner),
      content_type,
      file: null,
      message_ids: new Set<number>(),
    })),
  )
  const byPath = new Map([...attachments.values()].map((attachment) => [attachment.path_id, attachment]))
  for (const message of messages.all()) {
    for (const path of pathIdsIn(message.content)) byPath.get(path)?.message_ids.add(message.id)
  }
  return attachments
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, refusal, success } from '../../testing/fake-server.ts'

/** A server's answers under `/api/v1`, by method and path; `null` leaves the request unanswered. */
export type Answers = Readonly<
  Record<string, ((request: IncomingMessage, response: ServerResponse) => void) | object | null>
>

/** The answers of a healthy server to the connection check; a case changes one of them. */
export const healthyAnswers: Answers = {
  'GET /server_settings': success({
    zulip_feature_level: 509,
    zulip_version: '12.0',
    realm_name: 'Halden Ferries',
  }),
  'GET /users/me': success({
    user_id: 7,
    email: 'ingrid@haldenferries.example',
    full_name: 'Ingrid Solberg',
    is_bot: false,
    is_admin: true,
    is_owner: false,
    is_guest: false,
    role: 200,
  }),
  'POST /register': success({ queue_id: 'q1', last_event_id: -1 }),
  'GET /events': success({ events: [] }),
  'DELETE /events': success(),
}

const allowance = { 'X-RateLimit-Limit': '200', 'X-RateLimit-Remaining': '184', 'X-RateLimit-Reset': '2000000000' }

/** Sends the given answers; for any other request, that the operation doesn't exist. */
export const respondWith =
  (answers: Answers) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://well').pathname.replace(/^\/api\/v1/, '')
    const said = answers[`${request.method ?? ''} ${path}`]
    if (said === null) return
    if (typeof said === 'function') return said(request, response) as void
    if (said === undefined) return answer(response, 404, refusal('BAD_REQUEST', 'no such operation'))
    answer(response, 200, said, allowance)
  }

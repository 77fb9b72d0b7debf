// Loaded into the browser host by `--require`, only for the benchmark: reports, to any program on this computer, when
// each request to a server was sent, when its first byte came and when its last one, in UNIX milliseconds.
const { subscribe } = require('node:diagnostics_channel')
const { createServer } = require('node:http')

const times = new Map()
const now = () => performance.timeOrigin + performance.now()
// Node's `fetch` publishes these.
subscribe('undici:request:create', ({ request }) => times.set(request, { path: request.path, sentAt: now() }))
subscribe('undici:request:headers', ({ request }) => Object.assign(times.get(request) ?? {}, { beganAt: now() }))
subscribe('undici:request:trailers', ({ request }) => Object.assign(times.get(request) ?? {}, { endedAt: now() }))

const server = createServer((_request, response) => response.end(JSON.stringify([...times.values()])))
server.listen(0, '127.0.0.1', () => console.error(`request-times ${server.address().port}`))
server.unref()

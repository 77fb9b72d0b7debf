// Loaded into the browser host by `--require`, for the benchmark alone: tells, to whoever asks on this computer, the
// longest time its event loop was held since it was last asked, in milliseconds.
const { createServer } = require('node:http')

const pace = 2
let longest = 0
let last = { time: performance.now(), cpu: process.cpuUsage() }

setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu)
  const now = { time: performance.now(), cpu: process.cpuUsage() }
  // Held by our own work: while another program has the processor, time goes by and none of ours is spent.
  longest = Math.max(longest, Math.min(now.time - last.time - pace, (user + system) / 1_000))
  last = now
}, pace).unref()

const server = createServer((_request, response) => {
  response.end(String(longest))
  longest = 0
})
server.listen(0, '127.0.0.1', () => console.error(`loop-watch ${server.address().port}`))
server.unref()

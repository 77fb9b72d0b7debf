// Loaded into the browser host by `--require`, only for the benchmark: reports, to any program on this computer, the
// longest block of its event loop since the last request, in milliseconds.
const { existsSync, readFileSync } = require('node:fs')
const { createServer } = require('node:http')

const pace = 2
// CPU time of this thread only, where the system reports it (Linux), since another thread's work blocks nothing here.
const ofThread = '/proc/thread-self/schedstat'
const cpuTime = existsSync(ofThread)
  ? () => Number(readFileSync(ofThread, 'latin1').split(' ', 1)[0]) / 1e6
  : () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000
    }
let longest = 0
let last = { time: performance.now(), cpu: cpuTime() }

setInterval(() => {
  const now = { time: performance.now(), cpu: cpuTime() }
  // Blocked by our own work: while another program has the processor, wall time passes without CPU time of ours.
  longest = Math.max(longest, Math.min(now.time - last.time - pace, now.cpu - last.cpu))
  last = now
}, pace).unref()

const server = createServer((_request, response) => {
  response.end(String(longest))
  longest = 0
})
server.listen(0, '127.0.0.1', () => console.error(`loop-watch ${server.address().port}`))
server.unref()

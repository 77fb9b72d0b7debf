import { constants } from 'node:os'
import { failureKinds, failureReasons } from '#contract/failures.ts'
import { calls, events } from '#contract/ipc.ts'
import { operations } from '#contract/operations/index.ts'
import { policyKeys } from '#contract/policy.ts'
import { kindNames } from '#contract/records/index.ts'

/** Replaces everything in a text that isn't a word of the console. */
export type WordFilter = (text: string) => string

/** The mark for words that the console doesn't know. */
export const omitted = '…'

const bundles: ReadonlySet<string> = new Set(['main', 'preload', 'reply-thread', 'browser-host', 'demo-server'])

/** A name as the network stack and OpenSSL write their errors. */
const errorName = /^(?:net::)?(?:ERR|UND_ERR|HPE|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)(?:_[A-Z]{1,20}){1,8}$/
/** The end of a place in a bundle of the console, without the folder and the hash. */
const bundlePlace = /([a-z-]+?)(?:-[\w-]{8})?\.js:(\d{1,6}):(\d{1,6})$/
/** A number too short for a password, such as a status or a line, or a version. */
const smallNumber = /^(?:\d{1,5}(?:ms|s|%)?|\d{1,3}\.\d{1,2}(?:\.\d{1,2})?)$/

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z(?= |$)/

/**
 * Makes a filter that keeps only known words, small numbers and little punctuation. Masking finds only the secrets that
 * the console has at this moment. A list of allowed words also keeps out those that it never had: an old password, the
 * token of an invitation link, a person's name.
 *
 * @param never texts that are omitted even if they consist of known words: short secrets
 * @param also texts that are kept: addresses that the person agreed to include
 */
export function createWordFilter(never: readonly string[] = [], also: readonly string[] = []): WordFilter {
  const refused = new Set(never.map((word) => word.toLowerCase()))
  const kept = new Set(also.map((word) => word.toLowerCase()))
  const isKnown = (word: string): boolean => {
    const lower = word.toLowerCase()
    if (refused.has(lower)) return false
    return knownWords.has(lower) || kept.has(lower) || smallNumber.test(word) || errorName.test(word)
  }
  const filterWord = (word: string): string => {
    const [, before = '', core = '', after = ''] = /^([("'“‘[]{0,2})(.*?)([)"'”’\].,;:]{0,2})$/.exec(word) ?? []
    if (core === '') return omitted
    // A failure is written as kind/reason.
    if (isKnown(core) || core.split('/').every(isKnown)) return before + core + after
    const [, name = '', line, column] = bundlePlace.exec(core) ?? []
    if (line !== undefined) return `${before}${bundles.has(name) ? name : omitted}.js:${line}:${column}${after}`
    return before + omitted + after
  }
  return (text) => {
    const [at = ''] = timestamp.exec(text) ?? []
    const words = text
      .slice(at.length)
      .split(/\s+/)
      .filter((word) => word !== '')
    const line = words.map(filterWord).join(' ')
    return `${at} ${line.replaceAll(/…(?: …)+/g, omitted)}`.trim()
  }
}

/**
 * Words of the console's log lines, and of the messages of Node, Chromium and the schema library that
 * they quote. A test requires every word of a log line's own text here.
 */
const plain = `
a abort aborted about accept accepted accepts access account act added address addresses after again ahead all
allocate allow allowed allows already altered altnames among an and announced another answer answered answers any
api app application applications archive are aren’t arguments array arrived as assignment async at attempt await bad
base basic be before being belong belongs between big bind body boolean bound break bridge broken browser buffer but
by byte bytes call calls came can cancel canceled cancelled cannot can’t capacity carried carries cert certificate
chain change changed changes channel characters check checked checks checksum child chromium-based circular client
clipboard close closed closes closing code come complete computer configured connect connected connecting connection
console consoles console’s constant construct constructor contain contains content contents continues convert copy
copying cors could couldn’t cover crash create created credential cross-device current damaged data date delete
deleted demo denied description descriptor destroyed detected dialog didn’t different differs directory discarded
disconnected display dns does doesn’t download downloaded downloading downloads draft drafts dropped duplicate each
early electron electron-updater element else elsewhere email empty end ended endpoint’s ends enough entered entry
equal event events every exceeded exe exists exited expected expired export expression failed failure feature fetch
field file files file’s final first folder follow followed for foreign form format found from full function get
getaddrinfo global go goes gone greater had handle hang has have head headers heap held here host hostname http
https id illegal immutable import in includes incomplete index input installed installer installer’s instance
instead integer internal interrupted invalid invocation is isn’t issuer it item items iterable its it’s javascript
journal json jsonl keep kept key keychain keys kill known lacks large larger last later leaf least left leftover
length less like limit line lines link links list listed lists literal loaded local locked log login long longer
look looked looks macos makes manager many map marked match matches maximum memory menu’s message meta method
microsoft mismatch missing mkdir module more most moved multiple must mutex name named names native navigation needs
negative nested network new next no nobody node none not notes nothing now npm null number numerical object of off
offers offset old older omitted on once one only open opened openings operation operations option optional or order
organization original other other’s out outcome outcomes over overflow overwrite own owner package page page’s
parameter parse partial password pasting paths pattern permission piece pipe place places plain point policy port
position positions preload premature prepare printed private process profile progress promise properties property
protocol prove provide proxy proxy-authorization publisher’s queue range rate reach reached read reading realm
reason receive received record recorded records recursion redirect redirects refresh refused reject rejected remains
removed removing rename repeated reply reports request requests require reset resource results return rewritten
rmdir row rows run running runs sandbox save saved says scandir schema scheme screen script second seconds secret
secrets section see seen segment segments self self-signed send sender sending sent sequence server server’s service
set sets settings show shows signal signals signature signed silent single site size small smoke so socket some
someone something space spawn split stack start started starting stat status still stop stopped stops store stored
stream string such support syntax system tab take takes terminated text than that the their them there they this
through time timed timeout title tls to token too took torn truncated turns tus twice two type unable unaltered
unanswered unasked unbroken uncaught undefined unexpected unhandled uninstall union unknown unlink unreadable
unrecognized unresponsive unsafe unsupported unterminated until up update updated updater updates upload uploads url
usage use used user uses using uuid valid value values variable verify verify-journal version via view views waiting
warning was were what when where whether which while whole why window windows with without won’t works would write
writes written wrong yaml zero zuliprc
`

/** Names of errors, and Node's codes of a name that can't be resolved, which aren't among the system's. */
const errors = `
Error AggregateError AppError AbortError DOMException RangeError ReferenceError SyntaxError SystemError TimeoutError
TypeError ZodError ENOTFOUND EAI_AGAIN EAI_FAIL EAI_NODATA EAI_NONAME
`

/** The console's own files. Names of other files contain ids of accounts. */
const files = [
  'profiles.json',
  'preferences.json',
  'newest-update.json',
  'head.json',
  'policy.json',
  'console.lock',
  'console.log',
]

/** Everything that a diagnostics file may repeat from a text, in lower case. */
const knownWords: ReadonlySet<string> = new Set(
  [
    ...`${plain} ${errors}`.split(/\s+/).filter((word) => word !== ''),
    ...files,
    ...Object.keys(constants.errno),
    ...Object.keys(constants.signals),
    ...failureKinds,
    ...failureReasons,
    ...Object.keys(calls),
    ...Object.keys(events),
    ...Object.keys(operations),
    ...Object.keys(policyKeys),
    ...kindNames,
  ].map((word) => word.toLowerCase()),
)

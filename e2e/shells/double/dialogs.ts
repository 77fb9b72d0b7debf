import { strict } from './strict.ts'

type Method = 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'

export interface AskedDialog {
  readonly method: Method | 'showErrorBox'
  readonly options: unknown
}

/** Lets a test answer system dialogs, in order and before they open. */
export interface DialogScript {
  readonly asked: AskedDialog[]
  readonly answer: (method: Method, reply: unknown) => void
}

export function createDialogs() {
  const asked: AskedDialog[] = []
  const replies: { method: Method; reply: unknown }[] = []

  const show =
    (method: Method) =>
    // The parent window may be omitted, so the options are the last argument.
    (...args: unknown[]): Promise<unknown> => {
      asked.push({ method, options: args.at(-1) })
      const index = replies.findIndex((scripted) => scripted.method === method)
      const [scripted] = index >= 0 ? replies.splice(index, 1) : []
      if (!scripted) return Promise.reject(new Error(`no answer was scripted for ${method}`))
      return Promise.resolve(scripted.reply)
    }

  const dialog = strict('dialog', {
    showMessageBox: show('showMessageBox'),
    showOpenDialog: show('showOpenDialog'),
    showSaveDialog: show('showSaveDialog'),
    showErrorBox: (title: string, content: string) =>
      void asked.push({ method: 'showErrorBox', options: { title, content } }),
  })
  const script: DialogScript = { asked, answer: (method, reply) => void replies.push({ method, reply }) }
  return { dialog, script }
}

import { app } from 'electron'

/**
 * Sends no certificate of this computer to a server. Electron by default sends the first one, which reveals the user to
 * any server that asks, and the API signs in only by key (`service.md#authentication`). The request then fails.
 */
export function refuseClientCertificates(log: (line: string) => void): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    log('client certificate refused')
    choose()
  })
}

import type { View } from './views/view.ts'

interface Picture {
  readonly look: string
  readonly file: string
}

/** All pictures of a view in a row, with the name of its mock. */
export function indexPage(taken: ReadonlyMap<View, readonly Picture[]>): string {
  const rows = [...taken].map(
    ([{ name, mock }, pictures]) => `
<section id="${escape(name)}"><h2>${escape(name)}</h2><p>${mock === undefined ? 'no mock' : `mock: ${escape(mock)}`}</p>
<div>${pictures.map(({ look, file }) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${escape(look)}</figcaption></figure>`).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Realm Console in pictures</title>
<style>body{font:13px/20px system-ui;margin:16px}section>div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{height:300px;border:1px solid #888}h2{margin:24px 0 0}p,figcaption{margin:0 0 4px;color:#555}</style>
<h1>Realm Console in pictures</h1>${rows.join('')}</html>
`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

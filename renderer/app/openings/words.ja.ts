import type { Words } from '../../lib/text-types.ts'

export default {
  'switch.title': '{{label}}のページを開きますか？',
  'switch.text': 'リンク先は、{{server}}にある組織の{{page}}です。',
  'switch.open': 'ページを開く',
  'connect.title': '{{host}}に接続しますか？',
  'connect.text':
    'リンク先の組織には、まだ接続していません。APIキーまたはパスワードを入力することになるため、知っている組織の場合にのみ接続してください。接続したら、もう一度リンクを開いてください。',
  'connect.open': '接続に進む',
  cancel: 'キャンセル',
  refused: '{{name}}を開けません',
  'problem.link': 'ページへのリンクは{{example}}のような形式です。',
  'problem.type': '開けるのはzuliprcファイルと、末尾が.jsonの設定ファイルです。',
  'problem.too-large': 'zuliprcや設定ファイルとしては大きすぎます。',
  'problem.unreadable':
    'ファイルが存在しないか、読み取る権限がありません。アクセス権を確認して、もう一度開いてください。',
  'settings.nowhere': '組織に接続してから、もう一度設定ファイルを開いてください',
} satisfies Words

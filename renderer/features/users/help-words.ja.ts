import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    '組織のアカウントの一覧です。役割、グループ、状態を表示します。1つを開いたり、多数をまとめて変更したりできます。',
  'list.task.role': '複数のユーザーの役割を変更する',
  'list.task.role.1': '一覧でユーザーを選択します。',
  'list.task.role.2': '一覧の下の[[acts.role]]をクリックし、役割を選択します。',
  'list.task.role.3': '確認ダイアログを読み、[[acts.send-role count=5]]をクリックします。',
  'list.task.deactivate': 'アカウントを無効化する',
  'list.task.deactivate.1': 'ユーザーを選択し、[[acts.deactivate count=5]]をクリックします。',
  'list.task.deactivate.2': '影響を受けるボット、グループ、チャンネルと、持つユーザーがいなくなる権限を確認します。',
  'list.task.deactivate.3': 'メールを送信する場合は[[going.notify count=5]]を選択し、確定します。',
  'list.task.select': 'アドレスの一覧からユーザーを選択する',
  'list.task.select.1': '[[select.open]]をクリックし、アドレスを貼り付けるか、ファイルを選択します。',
  'list.task.select.2': '[[select.confirm count=5]]をクリックし、一覧の下で変更を選択します。',
  'list.fact.1':
    'アカウントを無効化すると、そのユーザーのすべてのセッションが終了し、ボットが無効化され、送信した招待が取り消されます。メッセージは残ります。',
  'list.fact.2':
    '再有効化すると、役割、チャンネル、グループが元に戻ります。ボットは無効のまま、取り消された招待は取り消されたままです。',
  'list.fact.3':
    'オーナーの役割を付与または削除できるのはオーナーのみです。唯一のオーナーの無効化は、サーバーに拒否されます。',
  'from-file.title': '[[file.title]]',
  'from-file.purpose':
    'CSVファイルまたは貼り付けた行から、アカウントを作成するか、ユーザーを招待します。6つのステップがあり、最後のステップまで何も送信されません。',
  'from-file.task.add': 'ユーザーを追加する',
  'from-file.task.add.1': '[[file.step.file]]：ファイルをドロップするか、1人につき1行のデータを貼り付けます。',
  'from-file.task.add.2': '[[file.step.encoding]]：すべての名前が正しく表示されている行を選択します。',
  'from-file.task.add.3': '[[file.step.columns]]：名前とメールアドレスの列を対応付け、パスワードを選択します。',
  'from-file.task.add.4':
    '[[file.step.problems]]：問題のある行をどうするか決定します。修正候補をまとめて適用できます。',
  'from-file.task.add.5': '[[file.step.review]]：[[file.method.create]]または[[file.method.invite]]を選択します。',
  'from-file.task.add.6': '[[file.review.send count=40]]をクリックし、実行の様子を確認します。',
  'from-file.task.passwords': '生成されたパスワードを受け取る',
  'from-file.task.passwords.1': '[[file.step.columns]]のステップで、[[file.passwords.keep]]を選択します。',
  'from-file.task.passwords.2':
    '実行が終わったら、[[run:secrets.save count=40]]をクリックします。保存できるのは一度だけです。',
  'from-file.task.results': '問題が発生した後に続ける',
  'from-file.task.results.1':
    '[[file.step.run]]のステップで、拒否された行を修正し、[[file.run.again]]をクリックします。',
  'from-file.task.results.2':
    '[[file.run.save-result]]をクリックします。このファイルは後でここで開けます。アカウントのある行は除外されます。',
  'from-file.fact.1':
    'サーバーは、1件のリクエストにつき1つのアカウントを作成します。新しいユーザーの役割はサーバーが設定します。',
  'from-file.fact.2':
    'ユーザーを作成するには、サーバー管理者だけが付与できる権限が必要です。権限がない場合は、代わりに招待してください。',
  'from-file.fact.3': 'パスワードはメモリーにのみ保持されます。実行、下書き、操作履歴に含まれることはありません。',
  'person.title': 'ユーザーのページ',
  'person.purpose':
    'アカウントと、その権限、それぞれの権限の理由を表示します。名前や役割の変更、アカウントの無効化ができます。新しいユーザーの場合は、入力フォームが表示されます。',
  'person.task.create': 'ユーザーを作成する',
  'person.task.create.1': '[[title]]のページで、[[create]]をクリックします。',
  'person.task.create.2': '[[user.field.full_name]]と[[user.field.email]]を入力し、パスワードを選択します。',
  'person.task.create.3': '確認して送信し、パスワードをコピーします。パスワードは一度だけ表示されます。',
  'person.task.permissions': '権限の理由を確認する',
  'person.task.permissions.1': '一覧で、チャンネル、権限、グループのいずれかを検索します。',
  'person.task.permissions.2': '行を選択します。[[why.label]]に、権限を付与するグループが表示されます。',
  'person.task.permissions.3':
    'ユーザーにない権限を表示するには、[[filter.shown]]フィルターで[[shown.all]]を選択します。',
  'person.task.belonging': 'チャンネルとグループを変更する',
  'person.task.belonging.1': '[[belonging.change]]をクリックします。',
  'person.task.belonging.2': 'チャンネルとグループを選択するか、[[belonging.copy]]を使います。',
  'person.task.belonging.3': '[[belonging.review count=4]]をクリックし、確定します。',
  'person.fact.1': '権限は、役割、グループ、ユーザーを個別に指定する設定によって決まります。',
  'person.fact.2': 'アカウントから見えないチャンネルでの権限は不明です。ページでは隠さずにその旨を表示します。',
  'person.fact.3': 'チャンネルに登録されたユーザーには、サーバーがダイレクトメッセージを送信します。',
} satisfies Words

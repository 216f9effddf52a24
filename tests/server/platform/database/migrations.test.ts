import { afterEach, describe, expect, test } from 'vitest';
import { migrate, migrations, readMigrations } from '#server/platform/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#tests/server/database/database.ts';

/** A migration that has run somewhere is never edited; a change is a new one, with a new line here. */
const CHECKSUMS: Record<string, string> = {
  '0001-foundation': '31811e0b4ffe842b207e77c61183f9f27ab3f0d9b7aaacfc0fed8d0eb45f94e7',
  '0002-bookings': '5830f515e64643167ee9cf8e3e9340340c25c42cc23b2b0f60bb61b5156f0bee',
  '0003-pictures': '2b5a4598014c7557a57ce1220fdca226dc75e628e4fcc08223b2b3bdae592bb3',
  '0004-accounts': '8be32d1e21be804564b80f84b1f0eb1fb7b451c462bebbff7f6135a498592869',
  '0005-venue-management': '56a4702e80a1b7179b5dacd873fbe770b1fd86aacb705d228b37a5078b83c1a4',
  '0006-elo': '3471b2c6757a953c6b9e7e1452b1fc0b2d2aef660b9717af7bfd03cebe848706',
  '0007-guest-holds': '066326538c46a30cfa34ff624fa7dd6dcdee27199474169c3456f4dab2cd7043',
  '0008-confirmed-registration': 'd9325011008a53caf873164774ad87495a100cb502069e21d597d1c8f53b5291',
  '0009-sealed-sign-in': '2084b6c6ec77b42bde3ff7fb4232cb5ec045467c5c7e64a79d0e2fa2e66fff9f',
  '0010-back-off': 'c4a73006caafa31c2178d5f26586714495b0536341b297289b98fe5827daa830',
  '0011-account-security': '77234fbba961d5dffd5aa0ce362a3f7e138caca45169c7c073cede6ffc231c5d',
  '0012-reopened-tournaments': 'e019d8bc92ad7eece6a5bd5c2c5363455b140af8b81c8518253fff2a4ca96cf2',
  '0013-result-kinds': '181c5e3541e426e501482664f2e6df0dc9ce61c3b4f49bf94f236584d04a07e2',
  '0014-best-of': '17ba2e8d9dbe18cdb4910d55f75d8db8ae59d8e45d78d50ebfeb13b1094a4584',
  '0015-sign-ins-in-cookies': '47f55134173dc9cec9a4519abed55a1879e75367965c142fa7d4bdb436dca355',
  '0016-withdrawn-results': '351ea0038147e18b4fa16fca2628069c8b534a544a01702dfea36d0e33031ad0',
  '0017-knockout': 'f7d195212ebe7489944fb8ad9413be4e89e7828cb57538aa94a287aeb5465713',
  '0018-seeds': '65b9959969db2ecc4b863f584c74cbf7acc885827861ea0e51035d28dad8226e',
  '0019-deleted-tournaments': '07311332203f555d97395afaab4079b27326563f87c0f3de311ecb0d5cc4e7a5',
  '0020-co-organisers': 'e7a8218dfb06b58a36f947fc7aebd8f95fb448095474fc2c84471d1bad5d64f0',
  '0021-points-sheets': '4e90c56f59025ee9379ef7e7cfac498c2974ae752188ac186034bd8760916ce0',
  '0022-hall': 'c83a19bfebed72c575907f9e4b0ea4358c8f416c94936232143cc5ce2c1a35eb',
  '0023-search': 'f103c4880cae427990165ea367fc913e35ad8c75f30f58e926e0fbf792f05075',
  '0024-rating-recount': 'f22e1c5a18aa58f5df3466ef228ae0bf0124ae6cf109e7459301c142c5177767',
  '0025-push': 'c79685835dd8d1ab496c295c33f4a3bff00b3cc3c633ff1178cfd4481c129329',
  '0026-scorers': 'c60761a3189c0e91c1f88034eb81a6fdee9f14fa7cfc1be85af91532c2346d87',
  '0027-boards': 'd7e15bfdb4358a75ea86c42d9d35c615bb681eca9e63fe8f19a45ad8673c133c',
  '0028-search-columns': 'ba4715575569632d622c57e2a61672fd7159d2e19a8307ac69a177d0c416ee5e',
  '0029-venue-contact': '03f11285ece32ac05e4910bd46929810fa6ab1e1473e8373648162fc1f6ef603',
  '0030-full-names': '705f530d37dde8881d2ae326c8bd6b5e31cb29f807f549e1933ddc37abb0fbde',
  '0031-hall-lease': 'ce037c1f804a9dc8ebe0bd327115c890935253bc2a4a5ae794ffe289c2d350fa',
  '0032-waiting-mail': '1680898c1b733e5bed679d09718b8a8642415136d5c7fce361aa53b610b416e5',
  '0033-caller-bookings': '79f44ed7b7015f635a2a32246d322a5c5cb59c08e27a934945dd2cf8a80bcdb5',
  '0034-weekly-bookings': 'f48f892c70a736867e820b55a567685bddaa85f0df24973e0fcd9baf4091f838',
  '0035-followed-clubs': '96ab97e21519de6b8e9474db40b514ed8fed5a1a9ef98803657d4a0c1ec3ae31',
  '0036-waiting-list': '9620e6a4b13620960fc837b31af53cf11691f6964d70260125825b8dbf80dd72',
  '0037-result-ends': 'baf993ff47d9d658d7b366460d2ebfdbbc621ed07e28089d3128e0353b52b2b8',
  '0038-hall-days': '433bff0150ef346e84c3c089f58940f39e4a481bb5936fbde5dd2e60fd60ff77',
  '0039-rated-play': 'ccd5630ddc04e7d28d612d449e244e91d37bef0e07f2ddf87fd4a57e687f54b9',
  '0040-championship-totals': '5c3f7e3ae114b8498fc7606efcdc9fe94f9d534858f14ca6a2bc04143f143cec',
  '0041-open-boards': '09956b7f03ec704db230e41f28efe53c97e685cc3e55aa0ee6160bce53c35d96',
  '0042-recount-version': '204ad3660bb96456b803f748e24e52a49d91bcd9295aafac8451f9b30252420c',
  '0043-under-way': 'f460d1a3dee47c686b02e5f699fd7ac04a1511fd37eb8b940b6895ef7c8b79ba',
  '0044-reservation-ends': 'e8b0c9bf44c61b4635251de775d31a55c2bd77878acaa5455258e2c4c2498f4b',
  '0045-guests-index': 'fff6580b1cf67ddf1ef3cdfbc58c05915267148408903b5e2390a005012cfdfc',
  '0046-points-breakdown': 'a5bff2bf64f9a3407acab8461114f50499940ce0f7d49f91eaa87b756d41fbe1',
  '0047-makers-of-links': '45f1cae4036d5f05ae84db42dec63b7b0a1025880218c3d966315488f5e9721d',
  '0048-call-of-a-match': '083ee8ecb013c11cb93a4833d99fcfd3ff63a66831c24d915effe66fe6b9bbe4',
  '0049-two-people': 'ffd28d63582d3dfbda2d8cfa2d8de02c24ae2081a39fc574773ad85d01c2f841',
  '0050-whose-boards': '73d041c78931d493d1c5fa23fa02dc2e7f40c8d83c5cc184eb6938ddb01df38c',
  '0051-languages': 'd5f501e675bf6c81bae1aa7ed0e6c08a27ff84c6dd7cb7460c5ff3d0cdbcc877',
  '0052-events': 'f78ddfc7c300de044c5c8a1f290a4fd2859d7c3ba145cff190c8683a16c33313',
  '0053-entering': '35b02e2973ccb17ebbe939b81a47b1c8a288b481ec11b3203a3875c1d50e3972',
  '0054-door': '2ce2ed9cceeab9585fe2471870e098242d37ce557edcd11b40de61618419f8ba',
  '0055-doubted-results': 'a0af16927b2454fae0bc065945910c8bb830872bd297c73f9841a94755484385',
  '0057-invitation': '6391fe4e6e41483cac1249f6d551006438de2e317b4b7c6a87ea9593bf47f86a',
  '0058-payment': 'e0b0fddcf49ebcac08a3820343a3f76c8989ebd4644cf803a3d246b1554d68c0',
  '0059-push-notes': 'dd8a8d3a17c64aa02c7f657ddf4ae03af95ae9c681dbfd7416938e85f35b7b06',
  '0061-hall-language': '8d56d310a7f83ebdd618f0b61437132ce8169cd7fb03d7cca44c2e970535b985',
  '0062-other-places': '9c12621b2317dc3f8f86ef3e9f9bbd9d8676ed0b357243117f1a7da6ff2a3aab',
  '0063-table-orders': 'c4f16f8236fd1309ee40f3c310f81cd3a425cbab36136b873c90f0dd01a368e5',
};

describe('migrations', () => {
  const open: TestDatabase[] = [];
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
  });
  const empty = async () => {
    const database = await emptyDatabase();
    open.push(database);
    return database;
  };
  const list = (...texts: string[]) =>
    readMigrations(Object.fromEntries(texts.map((text, index) => [`./000${index + 1}-step.sql`, text])));

  test('are the ones that were released', () => {
    expect(Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]))).toEqual(CHECKSUMS);
  });

  test('run once each, in order', async () => {
    const { pool } = await empty();
    const names = migrations.map(({ name }) => name);
    expect(await migrate(pool)).toEqual(names);
    expect(await migrate(pool)).toEqual([]);
    const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by applied_at, name');
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  test('run once when thirty nodes start together', async () => {
    const databases = [await empty()];
    const { pool } = databases[0] as TestDatabase;
    const results = await Promise.all(
      Array.from({ length: 30 }, () => migrate(pool, list('create table a (n int)', 'insert into a values (1)'))),
    );
    expect(results.filter((names) => names.length === 2)).toHaveLength(1);
    expect(results.filter((names) => names.length === 0)).toHaveLength(29);
    expect((await pool.query('select n from a')).rowCount).toBe(1);
  });

  test('refuse to start where a released one was edited', async () => {
    const { pool } = await empty();
    await migrate(pool, list('create table a (n int)'));
    await expect(migrate(pool, list('create table a (n bigint)'))).rejects.toThrow(/0001-step is not the one/);
  });

  test('refuse a database of a newer version', async () => {
    const { pool } = await empty();
    await migrate(pool, list('create table a (n int)', 'create table b (n int)'));
    await expect(migrate(pool, list('create table a (n int)'))).rejects.toThrow(/newer version \(0002-step\)/);
  });

  test('leave nothing behind when they fail', async () => {
    const { pool } = await empty();
    await expect(migrate(pool, list('create table a (n int); select 1 / 0'))).rejects.toThrow(/0001-step failed/);
    expect((await pool.query("select from pg_tables where tablename = 'a'")).rowCount).toBe(0);
    expect(await migrate(pool, list('create table a (n int)'))).toEqual(['0001-step']);
  });
});

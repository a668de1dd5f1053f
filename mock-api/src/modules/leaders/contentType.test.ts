import { leaderSchemas } from '@juris/contract';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

describe('leadership routes', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const add = (fields: Record<string, string>) =>
    api.call('POST', '/api/leadership/create', {
      token,
      form: form({ personName: 'Ila Rao', leadershipCategoryId: '1', image: svg(), ...fields }),
    });

  test('the API lists leaders with category and team names; inactive leaders only for editors', async () => {
    const people = leaderSchemas.responses.list.parse(
      (await api.call('GET', '/api/leadership?onlyActive=1')).body,
    ).output;
    expect(people.every(({ isActive }) => isActive === 1)).toBe(true);
    expect(people.find(({ id }) => id === 7)).toMatchObject({
      leadershipCategoryName: 'Team',
      teamCategoryId: 1,
      teamCategoryName: 'Editorial & Production',
    });
    expect(people[0]).toMatchObject({
      leadershipCategoryName: 'Management',
      teamCategoryId: 0,
      teamCategoryName: '',
    });
    const all = await api.call('GET', '/api/leadership?onlyActive=0', { token });
    const inactive = leaderSchemas.responses.list
      .parse(all.body)
      .output.filter(({ isActive }) => isActive === 0);
    expect(inactive.map(({ personName }) => personName)).toEqual(['Vikram Chauhan (sample)']);
    expect(people.map(({ id }) => id)).not.toContain(inactive[0]?.id);
  });

  test('the API creates a team member with the fields of the form', async () => {
    const { status, body } = await add({
      leadershipCategoryId: '3',
      teamCategoryId: '6',
      email: 'ila@example.org',
      linkedin: 'example.org/in/ila',
      description: 'Two lines\nof text',
      focalY: '15',
    });
    expect(status).toBe(201);
    expect(leaderSchemas.responses.saved.parse(body).output).toMatchObject({
      teamCategoryName: 'Marketing',
      email: 'ila@example.org',
      description: 'Two lines\nof text',
      focalX: 50,
      focalY: 15,
    });
  });

  test('a team that is sent for a leader outside the category “Team” is ignored', async () => {
    const { body } = await add({ leadershipCategoryId: '2', teamCategoryId: '4' });
    expect(leaderSchemas.responses.saved.parse(body).output).toMatchObject({
      teamCategoryId: 0,
      teamCategoryName: '',
    });
  });

  test('a leader who moves to another category than “Team” loses the team', async () => {
    const { output } = leaderSchemas.responses.saved.parse(
      (await add({ leadershipCategoryId: '3', teamCategoryId: '2' })).body,
    );
    const moved = await api.call('POST', `/api/leadership/update/${output.id}`, {
      token,
      form: form({ leadershipCategoryId: '1', teamCategoryId: '', imgFileExtension: 'svg' }),
    });
    expect(leaderSchemas.responses.saved.parse(moved.body).output).toMatchObject({
      leadershipCategoryName: 'Management',
      teamCategoryId: 0,
      imgLink: output.imgLink,
    });
  });

  test.each([
    ['a team member without a team', { leadershipCategoryId: '3' }, 'teamCategoryId'],
    ['an unknown category', { leadershipCategoryId: '4' }, 'leadershipCategoryId'],
    ['an invalid e-mail address', { email: 'nobody' }, 'email'],
    ['a script as profile URL', { linkedin: 'javascript:alert(1)' }, 'linkedin'],
    ['no name', { personName: '  ' }, 'personName'],
  ])('the API rejects a leader with %s', async (_what, fields, field) => {
    const { status, body } = await add(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

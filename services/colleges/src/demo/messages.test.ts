import { compileValidator, NewContactMessage, userTypes } from '@sandites/contracts';
import { demoMessages } from './demo-data';

describe('the demo messages', () => {
  test('are 25, each accepted by the API', () => {
    const { validate } = compileValidator(NewContactMessage);
    expect(demoMessages).toHaveLength(25);
    expect(demoMessages.filter((message) => validate(message).issues)).toEqual([]);
  });

  test('come from every kind of sender, some read and some not', () => {
    expect(new Set(demoMessages.map(({ userType }) => userType))).toEqual(new Set(userTypes));
    expect(new Set(demoMessages.map(({ isRead }) => isRead))).toEqual(new Set([true, false]));
  });

  test('were sent one after the other in fall 2026', () => {
    const createdTimes = demoMessages.map(({ createdAt }) => createdAt);
    expect([...new Set(createdTimes)].sort()).toEqual(createdTimes);
    expect(createdTimes.filter((time) => !(time >= '2026-09-01' && time < '2026-11-21'))).toEqual(
      [],
    );
  });

  test('name no real address or telephone', () => {
    expect(demoMessages.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
    expect(
      demoMessages.filter(({ phone }) => phone !== null && !/^\(\d{3}\) 555-01\d{2}$/.test(phone)),
    ).toEqual([]);
  });
});

import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onFailure: (reason: unknown) => void;
}

/** Keeps what breaks while it renders inside its own place. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(reason: unknown) {
    this.props.onFailure(reason);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
